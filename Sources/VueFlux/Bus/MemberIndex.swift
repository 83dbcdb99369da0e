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

/// The stores of a channel that have one tag, in order of creation.
struct TaggedMembers: Sendable {
  private struct Entry: Sendable {
    let id: StoreID
    /// A store that has left leaves nil, until there are more such gaps than stores.
    var member: Member?
  }

  private var entries: ContiguousArray<Entry> = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// Adds a store: at the end, unless several threads create stores at the same time.
  mutating func add(_ member: Member) {
    let id = member.identity.id
    entries.insert(Entry(id: id, member: member), at: position(of: id))
    count += 1
  }

  /// Removes a store, in logarithmic time on average.
  mutating func remove(_ member: Member) {
    let position = position(of: member.identity.id)
    guard position < entries.count, entries[position].member === member else { return }
    entries[position].member = nil
    count -= 1
    if count * 2 < entries.count { entries.removeAll { $0.member == nil } }
  }

  func forEach(_ body: (Member) -> Void) {
    for entry in entries { entry.member.map(body) }
  }

  /// The position of the first store that is not older.
  private func position(of id: StoreID) -> Int {
    if let last = entries.last, last.id.number < id.number { return entries.count }
    var range = entries.indices
    while let first = range.first {
      let middle = first + range.count / 2
      range =
        entries[middle].id.number < id.number
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
