/// A committed action on its way to observers.
@usableFromInline
struct PublishedAction<Action: Sendable>: Sendable {
  @usableFromInline let action: Action

  /// How many relays the action came through.
  // Here, because beside a small action it takes no room.
  @usableFromInline let hops: UInt8

  /// How many actions the store had published by then: only observers from before get it.
  @usableFromInline let sequence: Int

  /// The cause of whatever the action leads to, if that is recorded.
  @usableFromInline let cause: Cause

  @inlinable
  init(action: Action, hops: UInt8, sequence: Int, cause: Cause = Cause.none) {
    self.action = action
    self.hops = hops
    self.sequence = sequence
    self.cause = cause
  }
}
