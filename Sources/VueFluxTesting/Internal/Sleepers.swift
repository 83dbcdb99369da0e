/// The tasks that sleep on a ``ManualClock``, and its time.
struct Sleepers: Sendable {
  typealias Task = CheckedContinuation<Void, any Error>
  typealias Watcher = CheckedContinuation<Void, Never>

  private enum Sleeper: Sendable {
    case awake
    case asleep(until: ManualClock.Instant, Task)
    case cancelled
  }

  var now = ManualClock.Instant(offset: .zero)

  /// The sleepers by number, in the order in which they came.
  private var sleepers: [Int: Sleeper] = [:]
  private var lastNumber = 0
  private var watchers: [(count: Int, task: Watcher)] = []

  private var deadlines: [(deadline: ManualClock.Instant, number: Int, task: Task)] {
    sleepers.compactMap { number, sleeper in
      guard case .asleep(let deadline, let task) = sleeper else { return nil }
      return (deadline, number, task)
    }
  }

  var count: Int { deadlines.count }

  var nextDeadline: ManualClock.Instant? { deadlines.map(\.deadline).min() }

  mutating func begin() -> Int {
    lastNumber += 1
    sleepers[lastNumber] = .awake
    return lastNumber
  }

  /// - Returns: The end of a sleep that ends at once, and the watchers whose wait is over.
  mutating func sleep(
    _ number: Int,
    until deadline: ManualClock.Instant,
    _ task: Task
  ) -> (end: Result<Void, any Error>?, watchers: [Watcher]) {
    if case .cancelled = sleepers[number] {
      sleepers[number] = nil
      return (.failure(CancellationError()), [])
    }
    guard deadline > now else {
      sleepers[number] = nil
      return (.success(()), [])
    }
    sleepers[number] = .asleep(until: deadline, task)
    let count = count
    defer { watchers.removeAll { $0.count <= count } }
    return (nil, watchers.filter { $0.count <= count }.map(\.task))
  }

  /// - Returns: The task, if it sleeps.
  mutating func cancel(_ number: Int) -> Task? {
    switch sleepers[number] {
    case .awake: sleepers[number] = .cancelled
    case .asleep(_, let task):
      sleepers[number] = nil
      return task
    // It has been woken, or was cancelled before.
    case .cancelled, nil: break
    }
    return nil
  }

  /// Moves on to the first deadline until `end`.
  ///
  /// - Returns: The task whose deadline that is.
  mutating func wakeNext(until end: ManualClock.Instant) -> Task? {
    let first = deadlines.min { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
    guard let first, first.deadline <= end else { return nil }
    now = max(now, first.deadline)
    sleepers[first.number] = nil
    return first.task
  }

  /// - Returns: Whether the watcher has to wait.
  mutating func watch(_ count: Int, _ watcher: Watcher) -> Bool {
    guard self.count < count else { return false }
    watchers.append((count: count, task: watcher))
    return true
  }
}
