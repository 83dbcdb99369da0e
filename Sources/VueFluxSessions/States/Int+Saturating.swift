extension Int {
  /// Adds a count that a file has, which may be more than there is room for.
  package mutating func addSaturating(_ count: Int) {
    let (sum, isTooMuch) = addingReportingOverflow(count)
    self = isTooMuch ? .max : sum
  }
}
