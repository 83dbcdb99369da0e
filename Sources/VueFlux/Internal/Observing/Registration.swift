/// The work that is left, with no lock held, when an observer has been added.
@usableFromInline
struct Registration<State: VueFlux.State>: Sendable {
  /// The observer's queue, if it is time to look there for observers whose scope is gone.
  @usableFromInline let crowded: ObserverQueue<State>?

  /// Queues that were out of use, to be released: their executors may hold the user's objects.
  @usableFromInline let unused: ContiguousArray<ObserverQueue<State>>

  @inlinable
  init(crowded: ObserverQueue<State>?, unused: ContiguousArray<ObserverQueue<State>>) {
    self.crowded = crowded
    self.unused = unused
  }
}
