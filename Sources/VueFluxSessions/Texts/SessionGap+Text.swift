package import VueFluxRecorder

extension SessionGap {
  /// Which records are missing, and why, if that is known.
  package var text: String {
    numbers.missingText + (reason.map { ": \($0)" } ?? "")
  }
}

extension ClosedRange<Int> {
  /// That records of these numbers are missing.
  package var missingText: String {
    lowerBound == upperBound
      ? "record \(lowerBound) is missing" : "records \(lowerBound) to \(upperBound) are missing"
  }
}
