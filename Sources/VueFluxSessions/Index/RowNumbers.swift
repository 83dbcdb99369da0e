/// Rows in order, without any that is there twice.
extension [UInt32] {
  /// How many of the rows come before a row.
  package func count(before row: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if Int(self[middle]) < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The last of the rows before a row; nil if there is none.
  package func last(before row: Int) -> Int? {
    let count = count(before: row)
    return count > 0 ? Int(self[count - 1]) : nil
  }

  /// The first of the rows in a range; nil if there is none.
  package func first(in range: Range<Int>) -> Int? {
    rows(in: range).first.map(Int.init)
  }

  /// The rows in a range.
  package func rows(in range: Range<Int>) -> ArraySlice<UInt32> {
    self[count(before: range.lowerBound)..<count(before: range.upperBound)]
  }
}
