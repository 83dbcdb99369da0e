/// A store as its channel sees it, without the type of its state.
// Sendable because `hasLeft` and `slot` are guarded by the channel's lock, and the one subclass is Sendable.
@usableFromInline
class Member: ActionTarget, SlotHolder, @unchecked Sendable {
  @usableFromInline final let identity: StoreIdentity
  @usableFromInline final let channel: BusChannel

  /// Changes with the state, if that was read since its last change.
  @usableFromInline final let epoch = Epoch()

  /// Whether the store is gone. A store that is created inside a commit joins after the commit, and may leave
  /// before that.
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
