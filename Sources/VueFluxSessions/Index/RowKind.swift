/// The kinds of rows on a timeline.
package enum RowKind: UInt8, CaseIterable {
  case action
  case effect
  case store
  case state
  case missing
  case excluded
  case problem
  case rejected
}

extension RowKind {
  /// The name in requests and answers.
  package var name: String { "\(self)" }

  /// Whether the row is a record, with a number of its own.
  package var isRecord: Bool {
    switch self {
    case .action, .effect, .store, .state: true
    case .missing, .excluded, .problem, .rejected: false
    }
  }

  /// Whether something is missing at the row, or damaged.
  package var isGap: Bool {
    switch self {
    case .missing, .excluded, .problem: true
    case .action, .effect, .store, .state, .rejected: false
    }
  }
}
