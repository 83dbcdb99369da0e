/// One who takes note of each action, or each state, in the store's exclusive section, so that nothing
/// is missed.
// Sendable because `slot` is guarded by the store's lock, and the rest is immutable.
@usableFromInline
final class Collector<State: VueFlux.State>: Placed, @unchecked Sendable {
  /// What is noted; the closures keep their notes under the store's lock.
  @usableFromInline
  enum Interest: Sendable {
    case actions(@Sendable (State.Action) -> Void)
    case states(@Sendable (Computed<State>) -> Void)
  }

  @usableFromInline let interest: Interest

  @safe @exclusivity(unchecked) @usableFromInline var slot: Int32 = 0

  @inlinable
  init(_ interest: Interest) {
    self.interest = interest
  }
}
