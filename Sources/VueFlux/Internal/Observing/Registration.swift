/// What is left to do, with no lock held, when an observer has been added.
@usableFromInline
struct Registration<State: VueFlux.State>: Sendable {
  /// The observer's lane, if it is time to look there for observers whose scope is gone.
  @usableFromInline let crowded: Lane<State>?

  /// Lanes that were out of use, to be released: their executors may hold the user's objects.
  @usableFromInline let unused: ContiguousArray<Lane<State>>

  @inlinable
  init(crowded: Lane<State>?, unused: ContiguousArray<Lane<State>>) {
    self.crowded = crowded
    self.unused = unused
  }
}
