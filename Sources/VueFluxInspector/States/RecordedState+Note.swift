import VueFluxSessions

extension RecordedState {
  /// Says why a state is not exact.
  ///
  /// - Parameter number: The number of the row that has the state; nil if there is none.
  /// - Returns: A sentence for the user; nil if the state is exact.
  func note(_ number: Int?) -> String? {
    switch reason {
    case nil: nil
    case .actions(0): "No state of this store was saved up to here."
    case .actions(let count):
      row == nil
        ? "No state of this store was saved up to here. \(Self.actions(count)) came since."
        : "This is \(Self.state(number)). \(Self.actions(count)) came since."
    case .loss(let reason):
      row == nil
        ? "The state is not known, as \(reason). No state before that was saved."
        : "The state is not known, as \(reason). This is \(Self.state(number))."
    }
  }

  private static func state(_ number: Int?) -> String {
    "the last saved state" + (number.map { ", #\($0)" } ?? "")
  }

  private static func actions(_ count: Int) -> String {
    count == 1 ? "One action" : "\(count) actions"
  }
}
