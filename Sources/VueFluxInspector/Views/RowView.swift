import VueFluxRecorder

/// The rows that a page shows: all, or only the ones that pass a condition.
struct RowView {
  /// The number that requests name it by.
  let number: Int

  /// The condition; nil for all rows.
  let filter: RowCondition?

  /// The rows that were let through, unless all are.
  private(set) var order = RowOrder()

  /// How many rows of each source have been looked at.
  private var counts: [Int] = []

  /// The rows that the cause in the condition has led to.
  private var consequences: Set<Int> = []

  /// Whether all rows have been looked at once.
  private(set) var isWhole: Bool

  init(number: Int, filter: RowCondition?) {
    self.number = number
    self.filter = filter
    isWhole = filter == nil
  }

  /// Looks at rows that have not been looked at.
  ///
  /// - Parameters:
  ///   - sources: The sessions.
  ///   - limit: How many rows to look at.
  /// - Returns: Whether all have been looked at.
  mutating func scan(_ sources: [InspectedSession], atMost limit: Int) -> Bool {
    guard let filter else { return true }
    var room = limit
    while counts.count < sources.count { counts.append(0) }
    for source in sources where room > 0 {
      let start = counts[source.source]
      let end = min(source.rows.count, start + min(room, source.rows.count))
      room -= end - start
      let session = source.session
      let added = (start..<end)
        .filter { filter.matches($0, in: source, session, &consequences) }
        .map { RowPlace(source: source.source, row: $0) }
      counts[source.source] = end
      _ = order.insert(added) { sources.key(of: $0) }
    }
    isWhole = zip(counts, sources).allSatisfy { $0 == $1.rows.count }
    return isWhole
  }
}
