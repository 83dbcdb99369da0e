import VueFluxSessions

/// The state of a store right after a row, as far as it is known.
struct StoreState {
  /// The row that has it, or that has the nearest one before; nil if there is none, or if it is computed.
  let row: Int?
  let isKnown: Bool
  let isExact: Bool

  /// Whether the app's mutations could compute it from the nearest state before.
  let isComputable: Bool

  /// A sentence about a state that is not exact; nil if it is.
  let note: String?
}

extension StoreState {
  /// Creates a state of a session.
  ///
  /// - Parameters:
  ///   - recorded: The state.
  ///   - number: The number of the row that has it.
  init(_ recorded: RecordedState, number: Int?) {
    self.init(
      row: recorded.row,
      isKnown: recorded.row != nil,
      isExact: recorded.reason == nil,
      isComputable: recorded.isComputable,
      note: recorded.note(number)
    )
  }

  /// A state after an action that is not played again, because the app may have crashed with it.
  static let crashed = StoreState(
    row: nil,
    isKnown: false,
    isExact: false,
    isComputable: false,
    note:
      "The app may have crashed with the last action of this store, so it is not played again. Select the row before."
  )

  /// A state that the app's mutations compute, with so many actions of the session left out.
  static func computed(skippedCount: Int) -> Self {
    let actions = skippedCount == 1 ? "one action" : "\(skippedCount) actions"
    return StoreState(
      row: nil,
      isKnown: true,
      isExact: true,
      isComputable: true,
      note: skippedCount == 0 ? nil : "This is the state without \(actions)."
    )
  }
}

extension RecordedState {
  fileprivate var isComputable: Bool {
    switch reason {
    case nil: true
    case .actions: row != nil
    case .loss: false
    }
  }
}
