/// Lost records, as lines of the file list them.
struct RecordedLoss: Sendable {
  /// The numbers of the records.
  private(set) var numbers: Range<Int>

  /// The numbers of the stores that they are of; nil for all stores.
  private(set) var stores: Set<Int>?

  /// Why they could not be written.
  let reason: String?

  init(_ numbers: Range<Int>, stores: Set<Int>?, reason: String?) {
    self.numbers = numbers
    self.stores = stores
    self.reason = reason
  }

  /// Whether nothing else is missing among these numbers.
  func covers(_ missing: ClosedRange<Int>) -> Bool {
    numbers.lowerBound <= missing.lowerBound && missing.upperBound < numbers.upperBound
  }

  /// Adds what a later line says; false if there are records between them.
  mutating func add(_ other: RecordedLoss) -> Bool {
    guard other.numbers.lowerBound <= numbers.upperBound,
      numbers.lowerBound <= other.numbers.upperBound
    else { return false }
    numbers =
      min(
        numbers.lowerBound,
        other.numbers.lowerBound
      )..<max(
        numbers.upperBound,
        other.numbers.upperBound
      )
    if let more = other.stores { stores?.formUnion(more) } else { stores = nil }
    return true
  }
}
