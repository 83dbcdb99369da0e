/// The most entries that one answer has.
let windowLimit = 500

extension RandomAccessCollection where Index == Int {
  /// The entries from a place on, or none.
  ///
  /// - Parameters:
  ///   - start: The place of the first, from 0 on.
  ///   - count: How many; ``windowLimit`` at most.
  /// - Returns: The entries.
  func window(from start: Int, count: Int) -> SubSequence {
    let start = Swift.min(Swift.max(0, start), self.count)
    let count = Swift.min(Swift.max(0, count), windowLimit, self.count - start)
    return self[startIndex + start..<startIndex + start + count]
  }
}
