/// A state that has taken the place of a store's own without an action, as by an undo.
///
/// ```swift
/// func didReplaceState(_ replacement: StateReplacement<CartState>) {
///   guard replacement.reason == .undo else { return }
///   count("Undone with \(replacement.before.items.count) items.")
/// }
/// ```
public struct StateReplacement<State: VueFlux.State>: _Nonisolated, Sendable {
  /// Why the state was replaced.
  public let reason: ReplacementReason

  /// The store.
  ///
  /// The handle reads the current state; for the state that was put in place, see ``after``.
  public let store: StoreHandle<State>

  /// The state that was replaced.
  public let before: Computed<State>

  /// The state in its place, before any further action.
  public let after: Computed<State>
}

/// The reason for which the state of a store was replaced.
///
/// Later versions may have more reasons, so a `switch` over them has a `default`.
public struct ReplacementReason: Hashable, Sendable, CustomStringConvertible {
  /// A ``History`` has undone a step, or the inspector has, which puts a state in place as a replay does.
  public static let undo = ReplacementReason("undo")

  /// A ``History`` has redone a step.
  public static let redo = ReplacementReason("redo")

  /// The store shows a state of another time: that of a `TimeTravel`, or one that the inspector shows.
  public static let travel = ReplacementReason("travel")

  /// A recorded session was replayed into the store.
  public static let replay = ReplacementReason("replay")

  /// The name of the reason.
  public let description: String

  private init(_ description: String) {
    self.description = description
  }
}
