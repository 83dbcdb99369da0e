/// The rows that each row of a session has led to.
package struct RowLinks: Sendable {
  /// No row.
  private static let none = Int32(-1)

  private var firstConsequences: [Int32] = []
  private var lastConsequences: [Int32] = []
  /// The next row with the same cause.
  private var siblings: [Int32] = []

  /// Adds the next row.
  mutating func append(cause: Int?) {
    let row = Int32(siblings.count)
    siblings.append(Self.none)
    firstConsequences.append(Self.none)
    lastConsequences.append(Self.none)
    guard let cause, cause < Int(row) else { return }
    let last = lastConsequences[cause]
    if last == Self.none {
      firstConsequences[cause] = row
    } else {
      siblings[Int(last)] = row
    }
    lastConsequences[cause] = row
  }

  /// Whether a row has led to others.
  package func hasConsequences(_ row: Int) -> Bool { firstConsequences[row] != Self.none }

  /// The rows that a row has led to directly, in order.
  package func consequences(of row: Int) -> some Sequence<Int> {
    sequence(first: firstConsequences[row]) { siblings[Int($0)] }
      .lazy.prefix { $0 != Self.none }.map(Int.init)
  }
}
