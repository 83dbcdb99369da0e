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
  ///
  /// - Parameters:
  ///   - recorded: The state.
  ///   - number: The number of the row that has it.
  init(_ recorded: RecordedState, number: Int?) {
    self.init(
      row: recorded.row,
      isKnown: recorded.row != nil,
      isExact: recorded.reason == nil,
      note: recorded.note(number)
    )
  }

  /// The state before an action that is not played again, because the app may have crashed with it.
  ///
  /// - Parameter number: The number of the action.
  /// - Returns: The state.
  static func beforeCrash(_ number: Int?) -> Self {
    let action = number.map { ", #\($0)" } ?? ""
    return StoreState(
      row: nil,
      isKnown: true,
      isExact: false,
      note: "This is the state before the last action of this store\(action). The app may have "
        + "crashed with that action, so it is not played again."
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
