/// Rows of texts in columns, under their headings.
struct Table {
  private let headings: [String]
  private var rows: [[String]] = []

  /// The columns of numbers, which end at the same place.
  private let numbers: Set<Int>

  /// How wide a column may be.
  private static let width = 40

  init(_ headings: [String], numbers: Set<Int>) {
    self.headings = headings
    self.numbers = numbers
  }

  mutating func append(_ row: [String]) {
    rows.append(row.map { $0.printable.cut(to: Self.width) })
  }

  /// The headings and the rows; empty without rows.
  var lines: [StyledText] {
    guard !rows.isEmpty else { return [] }
    let widths = headings.indices.map { column in
      ([headings] + rows).map { $0[column].columns }.max() ?? 0
    }
    return ([headings] + rows).enumerated().map { index, row in
      let texts = row.indices.map { column in
        numbers.contains(column)
          ? row[column].indented(to: widths[column])
          : column == row.count - 1 ? row[column] : row[column].padded(to: widths[column])
      }
      return StyledText(texts.joined(separator: "  "), index == 0 ? .dim : .plain)
    }
  }
}
