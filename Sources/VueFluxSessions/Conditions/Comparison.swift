package import VueFluxJSON

/// How two JSON values can be compared.
package enum Comparison: String, CaseIterable, Sendable {
  case equal = "=="
  case unequal = "!="
  // Those that begin with others come first, as they are looked for in this order.
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"

  package func holds(_ first: JSONValue, _ second: JSONValue) -> Bool {
    switch self {
    case .equal: first == second
    case .unequal: first != second
    case .less: Self.isLess(first, second)
    case .greater: Self.isLess(second, first)
    case .lessOrEqual: Self.isLess(first, second) || Self.isSame(first, second)
    case .greaterOrEqual: Self.isLess(second, first) || Self.isSame(first, second)
    }
  }

  private static func isLess(_ first: JSONValue, _ second: JSONValue) -> Bool {
    switch (first, second) {
    case (.number(let first), .number(let second)):
      // A `Double` does not tell large integers from their neighbours.
      if let first = first.int, let second = second.int {
        first < second
      } else {
        first.double < second.double
      }
    case (.string(let first), .string(let second)): first < second
    default: false
    }
  }

  /// Whether they are equal, and of a kind that has an order.
  private static func isSame(_ first: JSONValue, _ second: JSONValue) -> Bool {
    switch (first, second) {
    case (.number, .number), (.string, .string): first == second
    default: false
    }
  }
}
