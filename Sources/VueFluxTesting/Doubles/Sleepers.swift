import VueFlux

/// The tasks that sleep on a ``ManualClock``, and its time.
struct Sleepers: Sendable {
  typealias Task = CheckedContinuation<Void, any Error>
  typealias Watcher = CheckedContinuation<Void, Never>

  /// A place in the order in which tasks wake: by deadline, then as they came.
  private struct Place: Comparable, Sendable {
    let deadline: ManualClock.Instant
    let number: Int

    /// Whether an interval of throttled effects ends then.
    var endsInterval = false

    static func < (lhs: Place, rhs: Place) -> Bool {
      (lhs.deadline, lhs.number) < (rhs.deadline, rhs.number)
    }
  }

  private enum Sleeper: Sendable {
    case awake
    case asleep(Place, Task)
    case cancelled
  }

  var now = ManualClock.Instant(offset: .zero)

  /// The sleepers by number.
  private var sleepers: [Int: Sleeper] = [:]

  /// The places of the sleeping tasks, latest first.
  private var places: [Place] = []
  private var lastNumber = 0
  private var watchers: [(count: Int, task: Watcher)] = []

  var count: Int { places.count }

  /// How many of them wait for the end of an interval of throttled effects.
  var intervalCount: Int { places.count { $0.endsInterval } }

  var nextDeadline: ManualClock.Instant? { places.last?.deadline }

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
    let place = Place(
      deadline: deadline,
      number: number,
      endsInterval: EffectInterval.isAwaited
    )
    sleepers[number] = .asleep(place, task)
    places.insert(place, at: index(of: place))
    let count = count
    defer { watchers.removeAll { $0.count <= count } }
    return (nil, watchers.filter { $0.count <= count }.map(\.task))
  }

  /// - Returns: The task, if it sleeps.
  mutating func cancel(_ number: Int) -> Task? {
    switch sleepers[number] {
    case .awake: sleepers[number] = .cancelled
    case .asleep(let place, let task):
      sleepers[number] = nil
      places.remove(at: index(of: place))
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
    guard let place = places.last, place.deadline <= end,
      case .asleep(_, let task) = sleepers.removeValue(forKey: place.number)
    else { return nil }
    places.removeLast()
    now = max(now, place.deadline)
    return task
  }

  /// - Returns: Whether the watcher has to wait.
  mutating func watch(_ count: Int, _ watcher: Watcher) -> Bool {
    guard self.count < count else { return false }
    watchers.append((count: count, task: watcher))
    return true
  }

  var watcherCount: Int { watchers.count }

  mutating func takeWatchers() -> [Watcher] {
    defer { watchers = [] }
    return watchers.map(\.task)
  }

  /// The index of a place, or the one where it belongs, by halving.
  private func index(of place: Place) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] > place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
