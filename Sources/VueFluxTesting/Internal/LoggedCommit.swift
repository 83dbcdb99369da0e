import VueFlux

/// A committed action.
struct LoggedCommit<State: VueFlux.State>: LoggedEvent {
  let change: Change<State>

  var description: String { "the commit of \(ValueText(change.action))" }
}
