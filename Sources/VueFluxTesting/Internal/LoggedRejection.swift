import VueFlux

/// An action that a plugin has rejected.
struct LoggedRejection<State: VueFlux.State>: LoggedEvent {
  let action: State.Action
  let reason: String

  var description: String { "the rejection of \(ValueText(action)), because: \(reason)" }
}
