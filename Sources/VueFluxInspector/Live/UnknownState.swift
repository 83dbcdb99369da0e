/// Why a state cannot be computed.
enum UnknownState: Error {
  case notBegun
  case noState
  case lost(String)
  case excluded
  case unrecorded(Int)
  case unreadable(Int, String)
}

extension UnknownState: CustomStringConvertible {
  /// A sentence for the user.
  var description: String {
    switch self {
    case .notBegun: "The store has not begun there."
    case .noState: "No state of this store was saved that its mutations could begin with."
    case .lost(let reason): "The state is not known, as \(reason)."
    case .excluded: "The state is not known, as the app has left out actions."
    case .unrecorded(let number): "The action of record \(number) could not be recorded."
    case .unreadable(let number, let reason): "The app cannot read record \(number): \(reason)"
    }
  }
}
