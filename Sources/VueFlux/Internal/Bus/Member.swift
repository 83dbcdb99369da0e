/// A store as its channel sees it, whatever the type of its state.
// Sendable because `hasLeft` and `slot` are guarded by the channel's lock, and the one subclass is Sendable.
@usableFromInline
class Member: ActionTarget, Placed, @unchecked Sendable {
  @usableFromInline final let identity: StoreIdentity
  @usableFromInline final let channel: BusChannel

  /// Whether the store is gone: one that is made inside a commit, and joins when that commit has ended, may
  /// leave before it has come.
  // Safe because the channel's lock is the exclusivity check.
  @safe @exclusivity(unchecked) final var hasLeft = false
  @safe @exclusivity(unchecked) @usableFromInline final var slot: Int32 = -1

  @usableFromInline
  init(identity: StoreIdentity, channel: BusChannel) {
    self.identity = identity
    self.channel = channel
    super.init(isStore: true)
  }
}
