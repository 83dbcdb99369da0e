/// The state of a store right after a row, as far as the session has it.
package struct RecordedState: Equatable, Sendable {
  /// Why the state itself is not in the session.
  package enum Reason: Equatable, Sendable {
    /// So many actions have come since the nearest state before.
    case actions(Int)
    /// Records or actions that may have changed it are missing, for this reason.
    case loss(String)
  }

  /// The row with the state, or with the nearest one before; nil if there is none.
  package let row: Int?

  /// Why the row has not the state itself; nil if it has.
  package let reason: Reason?
}
