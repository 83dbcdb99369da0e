/// Why a text is no predicate.
package struct PredicateError: Error, Hashable {
  package let text: String

  /// The character at which it ends to be one, from 1 on.
  package let character: Int
  package let problem: String
}

extension PredicateError: CustomStringConvertible {
  /// What is wrong, where, and what a predicate looks like.
  package var description: String {
    "'\(text)' is no condition: at character \(character), \(problem). Write the store, the way to a "
      + "value, and what it is compared with, as in 'cart.items[0].price > 3'; or 'cart.owner exists'."
  }
}
