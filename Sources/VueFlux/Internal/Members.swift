/// The stores on a bus, in order of creation; one that is gone leaves a gap, so that the others keep
/// their places.
@usableFromInline
struct Members: Sendable {
  @usableFromInline private(set) var all = ContiguousArray<Member?>()
  @usableFromInline private(set) var liveCount = 0

  /// The relays of the bus; nil as long as there has been none.
  @usableFromInline var relays: RelayStation?

  init() {}

  /// Adds a store, unless it is gone by now.
  mutating func add(_ member: Member) {
    guard case .expected = member.place else { return }
    member.place = .at(all.count)
    all.append(member)
    liveCount += 1
  }

  /// Takes a store out, in constant time on average, and hands out the bus's hold on it.
  mutating func remove(_ member: Member) -> Member? {
    defer { member.place = .left }
    guard case .at(let slot) = member.place else { return nil }
    liveCount -= 1
    all[slot] = nil
    if slot == all.count - 1 { all.removeLast() }
    if liveCount * 2 < all.count { compact() }
    return member
  }

  private mutating func compact() {
    all.removeAll { $0 == nil }
    for (slot, member) in all.enumerated() { member?.place = .at(slot) }
  }
}
