/// How long something took, in nanoseconds.
func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let (seconds, attoseconds) = try ContinuousClock().measure(body).components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}

extension [Double] {
  /// The value in the middle; of an odd number of values.
  var median: Double { sorted()[count / 2] }
}

extension Double {
  /// In tenths below a hundred, and whole above.
  var rounded: String {
    guard self < 100 else { return "\(Int(self + 0.5))" }
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  func padded(from width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}
