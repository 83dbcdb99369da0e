/// The words that a shell offers for a value.
enum Completion: Hashable {
  case files
  case words([String])
  /// No words, as only the user knows the value.
  case nothing
}

extension Option {
  /// The words for its value.
  var completion: Completion {
    guard choices.isEmpty else { return .words(choices) }
    return placeholder == "FILE" ? .files : .nothing
  }

  /// Its name, and its letter if it has one.
  var spellings: [String] { [name] + (letter.map { ["-\($0)"] } ?? []) }
}

extension Command {
  /// The words for its operands.
  static var operandCompletion: Completion {
    guard operandChoices.isEmpty else { return .words(operandChoices) }
    return operands.isEmpty ? .nothing : .files
  }
}
