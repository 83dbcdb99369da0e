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

  /// Takes a store out, in constant time on average, and hands out the bus's hold on it.
  mutating func remove(_ member: Member) -> Member? {
    member.hasLeft = true
    return stores.remove(member) ? member : nil
  }
}
