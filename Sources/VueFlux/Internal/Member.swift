/// What a bus knows of a store: who it is, whatever the type of its state.
// Sendable because `presence` and `slot` are guarded by the bus's lock, and the one subclass is Sendable.
@usableFromInline
class Member: ActionTarget, Placed, @unchecked Sendable {
  @usableFromInline final let identity: StoreIdentity

  /// Whether a store is on its bus.
  enum Presence {
    /// It is not there yet: a store that is made inside a commit joins when that commit has ended.
    case expected
    case present
    /// It has left, or will never come.
    case gone
  }

  // Safe because the bus's lock is the exclusivity check.
  @safe @exclusivity(unchecked) final var presence = Presence.expected
  @safe @exclusivity(unchecked) @usableFromInline final var slot: Int32 = -1

  @usableFromInline
  init(identity: StoreIdentity) {
    self.identity = identity
    super.init(isStore: true)
  }
}
