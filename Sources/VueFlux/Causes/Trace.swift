/// How an action, or a state, has come about.
@usableFromInline
package struct Trace: Sendable {
  /// How many relays the action came through.
  @usableFromInline let hops: UInt8

  /// Whether the action came by the bus.
  @usableFromInline package let isGlobal: Bool

  /// Whether the action belongs to the same group as the one before it.
  @usableFromInline package var isContinued = false

  /// Whether the action is one of several in a group.
  @usableFromInline package var isGrouped = false

  /// Whether a replay restored the state, so that observers must not act on it.
  @usableFromInline let isReplayed: Bool

  /// The recorded cause; `.none` if that was not recorded.
  @usableFromInline package let cause: Cause

  @inlinable
  init(
    hops: UInt8 = 0,
    isGlobal: Bool = false,
    isReplayed: Bool = false,
    cause: Cause = Cause.none
  ) {
    self.hops = hops
    self.isGlobal = isGlobal
    self.isReplayed = isReplayed
    self.cause = cause
  }
}
