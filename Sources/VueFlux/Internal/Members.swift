/// Who is on a bus: stores in order of creation, and relays.
@usableFromInline
struct Members: Sendable {
  @usableFromInline private(set) var stores = Roster<Member>()

  /// The relays of the bus; nil as long as there has been none.
  @usableFromInline var relays: RelayStation?

  init() {}

  /// Adds a store, unless it is gone by now.
  mutating func add(_ member: Member) {
    guard !member.hasLeft else { return }
    stores.add(member)
  }

  /// Takes a store out, which the caller holds, in constant time on average.
  mutating func remove(_ member: Member) {
    member.hasLeft = true
    stores.remove(member)
  }
}
