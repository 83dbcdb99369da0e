/// Who is on a bus: stores in order of creation, and relays.
@usableFromInline
struct Members: Sendable {
  @usableFromInline private(set) var stores = Roster<Member>()

  /// The relays of the bus; nil as long as there has been none.
  @usableFromInline var relays: RelayStation?

  init() {}

  /// Adds a store, unless it is gone by now.
  mutating func add(_ member: Member) {
    guard member.presence == .expected else { return }
    member.presence = .present
    _ = stores.add(member)
  }

  /// Takes a store out, in constant time on average, and hands out the bus's hold on it.
  mutating func remove(_ member: Member) -> Member? {
    defer { member.presence = .gone }
    guard member.presence == .present else { return nil }
    stores.remove(member)
    return member
  }
}
