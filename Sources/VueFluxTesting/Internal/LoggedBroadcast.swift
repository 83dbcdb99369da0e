import VueFlux

/// An action that was dispatched to the stores of a state type.
struct LoggedBroadcast: LoggedEvent {
  let action: any Sendable
  let state: any State.Type
  let isRequired: Bool

  var description: String { "the action \(ValueText(action)) for \(state)" }
}
