/// The words for what differs.
enum Wording {
  /// Of an expected value and an actual one.
  case expectation
  /// Of an old value and a new one.
  case change

  func replaced(_ first: some CustomStringConvertible, _ second: some CustomStringConvertible)
    -> String
  {
    switch self {
    case .expectation: "expected \(first), was \(second)"
    case .change: "\(first) → \(second)"
    }
  }

  func missing(_ value: Any) -> String {
    "\(self == .expectation ? "missing" : "removed") \(ValueText(value))"
  }

  func extra(_ value: Any) -> String {
    "\(self == .expectation ? "unexpected" : "added") \(ValueText(value))"
  }
}

/// What differs between two strings: of long ones, the part where they begin to differ.
struct StringDifference: CustomStringConvertible {
  let description: String

  private static var maximumCount: Int { 60 }

  init(_ expected: String, _ actual: String, _ wording: Wording) {
    guard max(expected.count, actual.count) > Self.maximumCount else {
      description = wording.replaced(expected.debugDescription, actual.debugDescription)
      return
    }
    let index = zip(expected, actual).prefix { $0 == $1 }.count
    let (old, new) = (Self.part(of: expected, at: index), Self.part(of: actual, at: index))
    description = "\(wording.replaced(old, new)), from character \(index) on"
  }

  /// The characters around an index.
  private static func part(of string: String, at index: Int) -> String {
    let start = max(0, index - 15)
    let part = string.dropFirst(start).prefix(maximumCount)
    let hasMore = start + part.count < string.count
    return "\(start > 0 ? "…" : "")\(String(part).debugDescription)\(hasMore ? "…" : "")"
  }
}
