/// Why a text is no predicate.
struct PredicateError: Error, Hashable {
  let text: String

  /// The character at which it ends to be one, from 1 on.
  let character: Int
  let problem: String
}

extension PredicateError: CustomStringConvertible {
  /// What is wrong, where, and what a predicate looks like.
  var description: String {
    "'\(text)' is no condition: at character \(character), \(problem). Write the store, the way to a "
      + "value, and what it is compared with, as in 'cart.items[0].price > 3'; or 'cart.owner exists'."
  }
}
