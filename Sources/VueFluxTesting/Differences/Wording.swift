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
