/// The reason why a text is no condition.
package struct ConditionProblem: Error, Hashable {
  /// The character at which it ends to be one, from 1 on.
  package let character: Int
  package let text: String
}

extension ConditionProblem: CustomStringConvertible {
  package var description: String { "At character \(character), \(text)." }
}
