/// The work that is left after an observer was added, to be done with no lock held.
@usableFromInline
struct Registration<State: VueFlux.State>: Sendable {
  /// The observer's queue, if it is due for a sweep of observers whose scope is gone.
  @usableFromInline let crowded: ObserverQueue<State>?

  /// Unused queues to release: their executors may hold the user's objects.
  @usableFromInline let unused: ContiguousArray<ObserverQueue<State>>

  @inlinable
  init(crowded: ObserverQueue<State>?, unused: ContiguousArray<ObserverQueue<State>>) {
    self.crowded = crowded
    self.unused = unused
  }
}
