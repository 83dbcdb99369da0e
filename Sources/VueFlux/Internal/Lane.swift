/// The observers of one store on one executor, and the actions that wait for them.
// Sendable because everything but `executor` is guarded by the store's lock.
@usableFromInline
final class Lane<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline typealias Outbox = Mailbox<Entry<State.Action>>
  @usableFromInline typealias Observers = ContiguousArray<Observer<State>?>

  /// All that a lane holds.
  struct Contents: Sendable {
    let observers: Observers
    let undelivered: ContiguousArray<Outbox.Chunk>
  }

  let executor: Executor

  /// In order of registration; an observer that has ended leaves a gap, so that the others keep
  /// their places. A running delivery holds a copy.
  private(set) var observers = Observers()

  private(set) var liveCount = 0

  var outbox = Outbox()

  /// Observers that ended while a delivery might be calling them.
  private var retired: [Observer<State>] = []

  /// The number of places at which it is time to look for observers whose scope is gone.
  private var sweepCount = 32

  init(executor: Executor) {
    self.executor = executor
  }

  /// Adds an observer at the end, in constant time on average.
  ///
  /// - Returns: Whether it is time for a sweep.
  func add(_ observer: Observer<State>) -> Bool {
    observer.lane = self
    observer.slot = Int32(observers.count)
    observers.append(observer)
    liveCount += 1
    guard observers.count >= sweepCount else { return false }
    sweepCount = max(32, liveCount * 2)
    return true
  }

  /// Takes an observer out, in constant time on average.
  ///
  /// - Returns: What the observer was holding, to be released when the lock is.
  func remove(_ observer: Observer<State>) -> Observer<State>.Body? {
    let slot = Int(observer.slot)
    observer.lane = nil
    observers[slot] = nil
    liveCount -= 1
    if liveCount * 2 < observers.count {
      compact()
    } else if slot == observers.count - 1 {
      observers.removeLast()
    }
    guard outbox.phase == .draining else { return observer.takeBody() }
    retired.append(observer)
    return nil
  }

  /// Ends the lane.
  ///
  /// - Returns: All that it was holding, to be released when the lock is.
  func removeAll() -> Contents {
    let all = observers
    for observer in all { observer?.lane = nil }
    observers = []
    liveCount = 0
    return Contents(observers: all, undelivered: outbox.close())
  }

  /// What observers that ended during the delivery were holding.
  func takeRetired() -> [Observer<State>.Body] {
    guard !retired.isEmpty else { return [] }
    defer { retired = [] }
    return retired.compactMap { $0.takeBody() }
  }

  private func compact() {
    observers.removeAll { $0 == nil }
    for (slot, observer) in observers.enumerated() {
      observer?.slot = Int32(slot)
    }
  }
}
