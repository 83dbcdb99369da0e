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
