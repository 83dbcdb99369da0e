/// The stores of a channel by id and by tag, so that an address costs as much as the stores that it names.
///
/// Each part is created on first use, so stores pay only for what is used.
struct MemberIndex: Sendable {
  private var byID: [StoreID: Member]?
  private var byTag: [String: TaggedMembers]?

  mutating func add(_ member: Member) {
    byID?[member.identity.id] = member
    if byTag != nil { addTags(of: member) }
  }

  private mutating func addTags(of member: Member) {
    for tag in member.identity.tags { byTag?[tag, default: TaggedMembers()].add(member) }
  }

  mutating func remove(_ member: Member) {
    byID?[member.identity.id] = nil
    guard byTag != nil else { return }
    for tag in member.identity.tags {
      byTag?[tag]?.remove(member)
      if byTag?[tag]?.isEmpty == true { byTag?[tag] = nil }
    }
  }

  /// The store with an id.
  mutating func store(withID id: StoreID, of stores: SlotList<Member>) -> Member? {
    if byID == nil {
      var index: [StoreID: Member] = [:]
      stores.all.borrowEach { index[$0.identity.id] = $0 }
      byID = index
    }
    return byID?[id]
  }

  /// The stores with a tag.
  mutating func stores(withTag tag: String, of stores: SlotList<Member>) -> TaggedMembers? {
    if byTag == nil {
      byTag = [:]
      stores.all.borrowEach { addTags(of: $0) }
    }
    return byTag?[tag]
  }
}
