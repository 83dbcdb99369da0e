/// The kinds of rows on a timeline.
package enum RowKind: UInt8, CaseIterable {
  case action
  case effect
  case store
  case state
  case missing
  case excluded
  case problem
}

extension RowKind {
  /// The name in requests and answers.
  package var name: String { "\(self)" }

  /// Whether the row is a record, with a number of its own.
  package var isRecord: Bool {
    switch self {
    case .action, .effect, .store, .state: true
    case .missing, .excluded, .problem: false
    }
  }
}
