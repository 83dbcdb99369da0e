/// A span of time in columns of equal widths; in microseconds since 1970.
struct TimeSpan {
  let first: Int
  let last: Int
  let columns: Int

  /// The first time after it.
  var end: Int { last == .max ? last : last + 1 }

  /// The column of a time in it.
  func column(of time: Int) -> Int {
    let length = Double(last) - Double(first)
    guard length > 0 else { return 0 }
    return min(columns - 1, Int((Double(time) - Double(first)) / length * Double(columns)))
  }
}
