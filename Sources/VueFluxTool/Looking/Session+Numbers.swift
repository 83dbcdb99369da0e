import VueFluxRecorder

extension Session {
  /// The numbers from the first record to the last, lost ones included; nil if there are none.
  var numbers: ClosedRange<Int>? {
    guard let first = records.first?.number ?? lastGap?.numbers.lowerBound else { return nil }
    let start = records.first.flatMap { gap(before: $0)?.numbers.lowerBound } ?? first
    return start...max(start, records.last?.number ?? 0, lastGap?.numbers.upperBound ?? 0)
  }

  /// The index of the first record with at least this number.
  func index(from number: Int) -> Int {
    var (low, high) = (0, records.count)
    while low < high {
      let middle = low + (high - low) / 2
      if records[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The record of a number; nil if it is not there.
  func record(_ number: Int) -> SessionRecord? {
    let index = index(from: number)
    return records.indices.contains(index) && records[index].number == number
      ? records[index] : nil
  }

  /// The lost records among which a number is; nil if it is not.
  func missing(_ number: Int) -> SessionGap? {
    let index = index(from: number)
    let gap = index < records.count ? gap(before: records[index]) : lastGap
    return gap.flatMap { $0.numbers.contains(number) ? $0 : nil }
  }
}
