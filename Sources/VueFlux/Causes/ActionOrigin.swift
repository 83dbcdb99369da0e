/// How an action has come to a store.
@usableFromInline
package struct ActionOrigin: Sendable {
  /// How many relays it came through.
  @usableFromInline let hops: UInt8

  /// Whether it came by the bus.
  @usableFromInline package let isGlobal: Bool

  /// Whether it belongs to the same group as the action before it.
  @usableFromInline package var isContinued = false

  /// Its recorded cause.
  @usableFromInline package let cause: Cause

  @inlinable
  init(hops: UInt8 = 0, isGlobal: Bool = false, cause: Cause = Cause.none) {
    self.hops = hops
    self.isGlobal = isGlobal
    self.cause = cause
  }

  /// The origin of the next action of the same group.
  @usableFromInline var continued: ActionOrigin {
    var origin = self
    origin.isContinued = true
    return origin
  }
}
