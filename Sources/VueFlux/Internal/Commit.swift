/// What one hold of a store's lock has done, and what is to be done when it is released.
@usableFromInline
struct Commit<State: VueFlux.State>: Sendable {
  /// How many pieces of work were committed; 0 when the store is gone.
  @usableFromInline var count = 0

  /// The observers' mailboxes that need a drain.
  @usableFromInline var lanes = ContiguousArray<Lane<State>>()

  /// Boxes that were left to snapshots.
  @usableFromInline var garbage = ContiguousArray<StateBox<State>>()

  /// Those who wait for the outcome.
  @usableFromInline var reports = ContiguousArray<@Sendable () -> Void>()

  @inlinable
  init() {}
}
