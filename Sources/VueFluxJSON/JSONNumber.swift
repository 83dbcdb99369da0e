/// A number as it is written in JSON, with all its digits.
///
/// Numbers are equal when their shortest notations are: `1.0` is `1`, and `1e2` is `100`.
public struct JSONNumber: Hashable, Sendable {
  /// The notation, as in `-12.5`.
  public let text: String

  /// Creates the number of an integer.
  public init(_ value: some BinaryInteger) {
    text = String(value)
  }

  /// Creates the number that a `Double` stands for; nil for those that JSON has no notation of.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = Self.notation("\(value)")
  }

  /// Creates the number that a `Float` stands for; nil for those that JSON has no notation of.
  package init?(_ value: Float) {
    guard value.isFinite else { return nil }
    self.init(notation: "\(value)")
  }

  /// Creates a number from its notation, which the caller knows to be one in JSON.
  init(notation: some StringProtocol) {
    let isPlain = notation.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D }
    guard !isPlain else {
      text = notation == "-0" ? "-0.0" : String(notation)
      return
    }
    // A `Double` knows its shortest notation; more digits than it holds stay as they are.
    let significant = notation.utf8.prefix { $0 | 0x20 != 0x65 }
      .count { $0 >= 0x30 && $0 <= 0x39 }
    if significant <= 15, let value = Double(notation), value.isFinite {
      text = Self.notation("\(value)")
    } else {
      text = String(notation)
    }
  }

  private static func notation(_ description: String) -> String {
    guard description.hasSuffix(".0"), description != "-0.0" else { return description }
    return String(description.dropLast(2))
  }

  /// The value, if an `Int` can hold it.
  public var int: Int? { Int(text) }

  /// The value, as near as a `Double` comes to it.
  public var double: Double { Double(text) ?? .nan }
}

extension JSONNumber: CustomStringConvertible {
  /// The notation.
  public var description: String { text }
}
