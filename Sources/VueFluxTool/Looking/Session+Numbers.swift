import VueFluxRecorder

extension Session {
  /// The numbers from the first record to the last, lost ones included; nil if there are none.
  var numbers: ClosedRange<Int>? {
    guard let first = records.first?.number ?? lastGap?.numbers.lowerBound else { return nil }
    let start = records.first.flatMap { gap(before: $0)?.numbers.lowerBound } ?? first
    return start...max(start, records.last?.number ?? 0, lastGap?.numbers.upperBound ?? 0)
  }

  /// The record of a number; nil if it is not there.
  func record(_ number: Int) -> SessionRecord? {
    let count = count(through: number)
    return count > 0 && records[count - 1].number == number ? records[count - 1] : nil
  }

  /// The lost records among which a number is; nil if it is not.
  func missing(_ number: Int) -> SessionGap? {
    let count = count(through: number)
    let gap = count < records.count ? gap(before: records[count]) : lastGap
    return gap.flatMap { $0.numbers.contains(number) ? $0 : nil }
  }
}
