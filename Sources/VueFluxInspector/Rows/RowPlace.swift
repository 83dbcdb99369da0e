/// A row of one of several sessions.
struct RowPlace: Hashable {
  private let sourceNumber: UInt32
  private let rowNumber: UInt32

  init(source: Int, row: Int) {
    sourceNumber = UInt32(source)
    rowNumber = UInt32(row)
  }

  /// The place of the session among the sources.
  var source: Int { Int(sourceNumber) }

  /// The place of the row in its session.
  var row: Int { Int(rowNumber) }
}

extension RowPlace {
  /// The name of the row in requests and answers, such as `0:123`.
  var key: String { "\(source):\(row)" }

  /// Reads a key; nil if it is none.
  init?(key: String) {
    let parts = key.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let source = UInt32(parts[0]), let row = UInt32(parts[1]) else {
      return nil
    }
    self.init(source: Int(source), row: Int(row))
  }
}
