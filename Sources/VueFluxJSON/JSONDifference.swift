/// A place where two JSON values differ.
public struct JSONDifference: Hashable, Sendable {
  /// The way there, as in `items[2].price`; empty for the values themselves.
  public let path: String

  /// The first value; nil if there is none.
  public let first: JSONValue?

  /// The second value; nil if there is none.
  public let second: JSONValue?

  /// Compares two values, and stops at a number of differences.
  ///
  /// Two different cases of an enum, as `Codable` writes them, are one difference.
  public static func between(
    _ first: JSONValue,
    _ second: JSONValue,
    atMost limit: Int = 20
  ) -> [JSONDifference] {
    var differences: [JSONDifference] = []
    compare(first, second, at: "", limit, &differences)
    return differences
  }

  private static func compare(
    _ first: JSONValue?,
    _ second: JSONValue?,
    at path: String,
    _ limit: Int,
    _ differences: inout [JSONDifference]
  ) {
    guard first != second, differences.count < limit else { return }
    switch (first, second) {
    case (.object(let first)?, .object(let second)?) where !areOtherCases(first, second):
      for name in Set(first.keys).union(second.keys).sorted() {
        let path = path.isEmpty ? name : "\(path).\(name)"
        compare(first[name], second[name], at: path, limit, &differences)
      }
    case (.array(let first)?, .array(let second)?):
      for index in 0..<max(first.count, second.count) {
        compare(
          first.indices.contains(index) ? first[index] : nil,
          second.indices.contains(index) ? second[index] : nil,
          at: "\(path)[\(index)]",
          limit,
          &differences
        )
      }
    default:
      differences.append(JSONDifference(path: path, first: first, second: second))
    }
  }
}

extension JSONDifference {
  /// Whether these are two cases of an enum, of which nothing is the same but by chance.
  private static func areOtherCases(
    _ first: [String: JSONValue],
    _ second: [String: JSONValue]
  ) -> Bool {
    guard first.count == 1, second.count == 1, let one = first.first, let other = second.first
    else {
      return false
    }
    return one.key != other.key && one.value.object != nil && other.value.object != nil
  }
}

extension JSONDifference: CustomStringConvertible {
  /// The path and both values, as in `items[2].price: 10 → 12`.
  public var description: String {
    "\(path.isEmpty ? "all" : path): \(first?.description ?? "nothing") → "
      + "\(second?.description ?? "nothing")"
  }
}
