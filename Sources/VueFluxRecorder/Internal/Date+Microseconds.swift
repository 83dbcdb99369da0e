package import Foundation

extension Date {
  /// The time as sessions have it: microseconds since 1970, rounded, as near as an `Int` comes to it.
  package var microseconds: Int {
    let microseconds = (timeIntervalSince1970 * 1_000_000).rounded()
    return Int(exactly: microseconds) ?? (microseconds < 0 ? .min : .max)
  }

  package init(microseconds: Int) {
    self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }
}
