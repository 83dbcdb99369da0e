import VueFluxSessions

extension RecordedState {
  /// A sentence for the user about a state that is not exact; nil if it is exact.
  var note: String? {
    switch reason {
    case nil: nil
    case .actions(0): "No state of this store was written down up to here."
    case .actions(let count):
      row == nil
        ? "No state of this store was written down up to here. \(Self.actions(count)) came since."
        : "This is the last state that was written down. \(Self.actions(count)) came since."
    case .loss(let reason):
      row == nil
        ? "The state is not known, as \(reason). No state before that was written down."
        : "The state is not known, as \(reason). This is the last state before that."
    }
  }

  private static func actions(_ count: Int) -> String {
    count == 1 ? "One action" : "\(count) actions"
  }
}
