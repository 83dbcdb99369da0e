extension [UInt32] {
  /// How many of the rows, which are in order, come before a row.
  func count(before row: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if Int(self[middle]) < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
