/// A committed action on its way to observers.
@usableFromInline
struct PublishedAction<Action: Sendable>: Sendable {
  @usableFromInline let action: Action

  /// How many relays the action came through.
  // At this position, the property takes no extra room after a small action.
  @usableFromInline let hops: UInt8

  /// The number of the action; only observers that were added before it receive it.
  @usableFromInline let number: Int

  /// The cause of actions that this one leads to; `.none` if this one was not recorded.
  @usableFromInline let cause: Cause

  @inlinable
  init(action: Action, hops: UInt8, number: Int, cause: Cause = .none) {
    self.action = action
    self.hops = hops
    self.number = number
    self.cause = cause
  }
}
