/// What a bus knows of a store: who it is, whatever the type of its state.
// Sendable because `place` is guarded by the bus's lock, and the one subclass is Sendable.
@usableFromInline
class Member: ActionTarget, @unchecked Sendable {
  @usableFromInline final let identity: StoreIdentity

  /// Where a store is on its bus.
  enum Place {
    /// It is not there yet: a store that is made inside a commit joins when that commit has ended.
    case expected
    case at(Int)
    case left
  }

  // Safe because the bus's lock is the exclusivity check.
  @safe @exclusivity(unchecked) final var place = Place.expected

  @usableFromInline
  init(identity: StoreIdentity) {
    self.identity = identity
    super.init(isStore: true)
  }
}
