import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

/// A condition on the state of a store, as in `cart.items[0].price > 3`.
///
/// It is the name of the store, in quotes if need be, and a condition on its state: see `ValueCondition`.
struct Predicate: Hashable, Sendable {
  let store: String
  let condition: ValueCondition

  init(store: String, condition: ValueCondition) {
    self.store = store
    self.condition = condition
  }

  /// Reads a predicate.
  ///
  /// - Throws: What is wrong, and at which character.
  init(parsing text: String) throws(PredicateError) {
    do {
      var parser = ConditionParser(text)
      store = try parser.name("a store's name")
      condition = try parser.condition()
    } catch {
      throw PredicateError(text: text, character: error.character, problem: error.text)
    }
  }

  /// Whether the condition is true of a state of the store.
  func matches(_ state: JSONValue) -> Bool { condition.matches(state) }
}
