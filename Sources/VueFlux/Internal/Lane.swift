/// The observers of one store on one executor, and the actions that wait for them.
// Sendable because everything that changes is guarded by the store's lock, which is why the
// exclusivity check, as dear as a commit, can be spared.
@usableFromInline
final class Lane<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline typealias Outbox = Mailbox<Entry<State.Action>>
  @usableFromInline typealias Observers = ContiguousArray<Observer<State>?>

  /// All that a lane holds.
  @usableFromInline
  struct Contents: Sendable {
    /// With its executor, which may hold the user's objects.
    let lane: Lane
    let observers: Observers
    let undelivered: [Batch<Entry<State.Action>>]
  }

  @usableFromInline let executor: Executor
  @usableFromInline let isImmediate: Bool

  /// Whether observers may be called on the thread that commits.
  @usableFromInline let runsHere: Bool

  /// The observers in order of registration.
  ///
  /// One that has ended leaves a gap, so that the others keep their places. A running delivery holds
  /// a copy.
  @safe @exclusivity(unchecked) @usableFromInline var observers = Observers()

  @safe @exclusivity(unchecked) @usableFromInline var liveCount = 0
  @safe @exclusivity(unchecked) @usableFromInline var outbox = Outbox()

  /// The number of places at which it is time to look for observers whose scope is gone.
  @safe @exclusivity(unchecked) @usableFromInline var sweepCount = 32

  @usableFromInline
  init(executor: Executor) {
    self.executor = executor
    isImmediate = executor.isImmediate
    runsHere = executor.mayRunHere
  }

  /// Adds an observer at the end, in constant time on average.
  ///
  /// - Returns: Whether it is time for a sweep.
  @inlinable
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
  /// The caller holds it, so that nothing of the user's is released here.
  @inlinable
  func remove(_ observer: Observer<State>) {
    let slot = Int(observer.slot)
    observer.lane = nil
    observers[slot] = nil
    liveCount -= 1
    if slot == observers.count - 1 { observers.removeLast() }
    if liveCount * 2 < observers.count { compact() }
  }

  /// Ends the lane.
  ///
  /// - Returns: All that it was holding, to be released when the lock is.
  @usableFromInline
  func removeAll() -> Contents {
    let all = observers
    for observer in all {
      observer?.end()
      observer?.lane = nil
    }
    observers = []
    liveCount = 0
    return Contents(lane: self, observers: all, undelivered: outbox.close())
  }

  @usableFromInline
  func compact() {
    observers.removeAll { $0 == nil }
    for (slot, observer) in observers.enumerated() {
      observer?.slot = Int32(slot)
    }
  }
}
