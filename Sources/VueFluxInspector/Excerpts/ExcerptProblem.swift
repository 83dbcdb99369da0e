/// Why there is no excerpt of a store up to a row.
enum ExcerptProblem: Error {
  case noAction
  case noState
  case lost(String)
  case excluded
  case unrecorded(Int)
  case changed
}

extension ExcerptProblem: CustomStringConvertible {
  /// The problem, and the way out.
  var description: String {
    switch self {
    case .noAction: "The store has committed no action up to here. Select a later row."
    case .noState:
      "No state of this store was saved before. Record states, so that there is one to begin with."
    case .lost(let reason): "The state before is not known, as \(reason). Select another row."
    case .excluded:
      "The app has left out actions between the last state and this row. Select a row before them, or after "
        + "the next state."
    case .unrecorded(let number):
      "The action of record \(number) could not be recorded. Select a row before it, or after the next state."
    case .changed: "The file of the session has changed meanwhile."
    }
  }
}
