import VueFluxSessions

/// The state of a store right after a row, as far as it is known.
struct StoreState {
  /// The row that has it, or that has the nearest one before; nil if there is none, or if it is computed.
  let row: Int?
  let isKnown: Bool
  let isExact: Bool

  /// A sentence about a state that is not exact; nil if it is.
  let note: String?
}

extension StoreState {
  /// Creates a state of a session.
  init(_ recorded: RecordedState) {
    self.init(
      row: recorded.row,
      isKnown: recorded.row != nil,
      isExact: recorded.reason == nil,
      note: recorded.note
    )
  }

  /// A state that the app's mutations compute, with so many actions of the session left out.
  static func computed(skippedCount: Int) -> Self {
    let actions = skippedCount == 1 ? "one action" : "\(skippedCount) actions"
    return StoreState(
      row: nil,
      isKnown: true,
      isExact: true,
      note: skippedCount == 0 ? nil : "This is the state without \(actions)."
    )
  }
}
