import VueFlux

/// A committed action, or a replacement of the state.
struct LoggedChange<State: VueFlux.State>: LoggedEvent {
  /// The action; nil if the state was replaced.
  let action: State.Action?

  /// The state before; nil for a class state, which has no past.
  let before: Computed<State>?
  let after: Computed<State>

  var description: String {
    action.map { "the commit of \(ValueText($0))" } ?? "a replacement of the state"
  }

  /// The difference from the commit of an expected action; nil if this is that commit.
  func difference(from expected: State.Action) -> Difference? {
    guard let action else { return Difference(expected: expected as Any, actual: Replacement()) }
    return Difference(expected: expected, actual: action)
  }

  /// The difference from a replacement of the state; nil if this is one.
  var differenceFromReplacement: Difference? {
    action.flatMap { Difference(expected: Replacement() as Any, actual: $0) }
  }
}

/// The text of a replacement where a message shows an action.
private struct Replacement: CustomStringConvertible {
  let description = "a replacement of the state"
}
