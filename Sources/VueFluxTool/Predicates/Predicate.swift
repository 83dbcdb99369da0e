import VueFluxJSON
import VueFluxRecorder

/// A condition on the state of a store, as in `cart.items[0].price > 3`.
///
/// It is the name of the store, the way to a part of its state, and how that compares with a JSON value:
///
/// - `==` and `!=` compare any values. What is not there counts as `null`, because an optional that is nil
///   is not written.
/// - `<`, `<=`, `>` and `>=` compare numbers with numbers and texts with texts; of others they are false.
/// - `exists` takes no value, and is true of all that is there, even `null`.
///
/// Names that are not letters, digits, `_` and `-` are in quotes: `"my cart".items["a.b"] == "tea"`.
struct Predicate: Hashable, Sendable {
  enum Condition: Hashable, Sendable {
    case compares(Comparison, JSONValue)
    case exists
  }

  let store: String
  let path: ValuePath
  let condition: Condition

  init(store: String, path: ValuePath, condition: Condition) {
    self.store = store
    self.path = path
    self.condition = condition
  }

  /// Reads a predicate.
  ///
  /// - Throws: What is wrong, and at which character.
  init(parsing text: String) throws(PredicateError) {
    var parser = PredicateParser(text)
    self = try parser.predicate()
  }

  /// Whether the condition is true of a state of the store.
  func matches(_ state: JSONValue) -> Bool {
    let value = path.value(in: state)
    return switch condition {
    case .exists: value != nil
    case .compares(let comparison, let other): comparison.holds(value ?? .null, other)
    }
  }
}
