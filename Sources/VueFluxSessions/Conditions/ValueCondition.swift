package import VueFluxJSON

/// A condition on a part of a JSON value, as in `items[0].price > 3`.
///
/// - `==` and `!=` compare any values. What is not there counts as `null`, because an optional that is nil
///   is not written.
/// - `<`, `<=`, `>` and `>=` compare numbers with numbers and texts with texts; of others they are false.
/// - `exists` takes no value, and is true of all that is there, even `null`.
///
/// Names that are not letters, digits, `_` and `-` are in quotes: `items["a.b"] == "tea"`.
package struct ValueCondition: Hashable, Sendable {
  package enum Test: Hashable, Sendable {
    case compares(Comparison, JSONValue)
    case exists
  }

  package let path: ValuePath
  package let test: Test

  package init(path: ValuePath, test: Test) {
    self.path = path
    self.test = test
  }

  /// Reads a condition, whose way begins with a name.
  ///
  /// - Throws: The problem, and at which character it is.
  package init(parsing text: String) throws(ConditionProblem) {
    var parser = ConditionParser(text)
    let first = try parser.name("a name")
    let rest = try parser.condition()
    path = ValuePath(steps: [.member(first)] + rest.path.steps)
    test = rest.test
  }

  /// Whether the condition is true of a value.
  package func matches(_ value: JSONValue) -> Bool {
    let part = path.value(in: value)
    return switch test {
    case .exists: part != nil
    case .compares(let comparison, let other): comparison.holds(part ?? .null, other)
    }
  }
}
