/// What a shell offers where a value is typed.
enum Completion: Hashable {
  case files
  case words([String])
  /// Only the user knows.
  case nothing
}

extension Option {
  /// What is offered for its value.
  var completion: Completion {
    guard choices.isEmpty else { return .words(choices) }
    return placeholder == "FILE" ? .files : .nothing
  }

  /// Its name, and its letter if it has one.
  var spellings: [String] { [name] + (letter.map { ["-\($0)"] } ?? []) }
}

extension Command {
  /// What is offered for its operands.
  static var operandCompletion: Completion {
    guard operandChoices.isEmpty else { return .words(operandChoices) }
    return operands.isEmpty ? .nothing : .files
  }
}
