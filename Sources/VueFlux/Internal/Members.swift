/// The stores on a bus, in order of creation; one that is gone leaves a gap, so that the others keep
/// their places.
@usableFromInline
struct Members: Sendable {
  @usableFromInline private(set) var all = ContiguousArray<Member?>()
  @usableFromInline private(set) var liveCount = 0

  init() {}

  mutating func add(_ member: Member) {
    member.slot = all.count
    all.append(member)
    liveCount += 1
  }

  /// Takes a member out, in constant time on average, and hands out the bus's hold on it.
  mutating func remove(_ member: Member) -> Member? {
    guard let slot = member.slot else { return nil }
    member.slot = nil
    liveCount -= 1
    all[slot] = nil
    if slot == all.count - 1 {
      all.removeLast()
    } else if liveCount * 2 < all.count {
      compact()
    }
    return member
  }

  private mutating func compact() {
    all.removeAll { $0 == nil }
    for (slot, member) in all.enumerated() { member?.slot = slot }
  }
}
