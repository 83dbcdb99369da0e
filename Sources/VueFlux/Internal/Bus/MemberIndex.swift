/// The stores of a channel by id and by tag, so that an address costs as much as the stores that it names.
struct MemberIndex: Sendable {
  private var byID: [StoreID: Member] = [:]
  private var byTag: [String: TaggedMembers] = [:]

  mutating func add(_ member: Member) {
    byID[member.identity.id] = member
    for tag in member.identity.tags { byTag[tag, default: TaggedMembers()].add(member) }
  }

  mutating func remove(_ member: Member) {
    byID[member.identity.id] = nil
    for tag in member.identity.tags {
      byTag[tag]?.remove(member)
      if byTag[tag]?.isEmpty == true { byTag[tag] = nil }
    }
  }

  /// Calls `body` with each of the stores, in order of creation.
  func forEach(in selection: Selection, _ body: (Member) -> Void) {
    switch selection {
    case .tag(let tag): byTag[tag]?.forEach(body)
    case .stores(let ids): for id in ids { byID[id].map(body) }
    }
  }
}
