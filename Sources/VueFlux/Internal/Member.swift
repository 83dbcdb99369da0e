/// What a bus knows of a store: who it is, whatever the type of its state.
// Sendable because `slot` is guarded by the bus's lock, and the one subclass is Sendable.
@usableFromInline
class Member: ActionTarget, @unchecked Sendable {
  @usableFromInline final let identity: StoreIdentity

  /// The store's place on the bus; nil when it is not there.
  @safe @exclusivity(unchecked) final var slot: Int?

  @usableFromInline
  init(identity: StoreIdentity) {
    self.identity = identity
    super.init(isStore: true)
  }
}
