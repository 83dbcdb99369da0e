/// Records under those that led to them.
struct CauseTree {
  /// A place in the list that the tree was made of, and how deep it is in the tree.
  struct Entry: Hashable {
    let index: Int
    let depth: Int
  }

  /// The records in the order of the tree: each one right after what came before it from the same cause.
  let entries: [Entry]

  /// Makes a tree of records in their order, of which the causes are known.
  ///
  /// What comes from no record of the list, or from itself or a later one, which no recorder writes, is at
  /// the top.
  init(_ records: some Collection<(number: Int, cause: Int?)>) {
    var places: [Int: Int] = [:]
    var children: [Int: [Int]] = [:]
    var roots: [Int] = []
    for (index, record) in records.enumerated() {
      if let cause = record.cause, let parent = places[cause] {
        children[parent, default: []].append(index)
      } else {
        roots.append(index)
      }
      places[record.number] = index
    }
    var entries: [Entry] = []
    entries.reserveCapacity(records.count)
    // Not by recursion: a chain of causes can be as long as the session.
    var open = roots.reversed().map { Entry(index: $0, depth: 0) }
    while let entry = open.popLast() {
      entries.append(entry)
      for child in (children[entry.index] ?? []).reversed() {
        open.append(Entry(index: child, depth: entry.depth + 1))
      }
    }
    self.entries = entries
  }
}
