import VueFlux

/// Something that a test may have to expect.
protocol ExpectedEvent: Sendable {
  /// Whether the test has to expect it.
  var isRequired: Bool { get }

  /// The event in words.
  ///
  /// - Parameter store: The name of the store, if the test has several.
  /// - Returns: A noun phrase.
  func text(of store: String?) -> String
}

/// Something that a store did.
enum StoreEvent<State: VueFlux.State>: ExpectedEvent {
  case change(StoreChange<State>)
  /// A plugin has rejected an action.
  case rejection(State.Action, reason: String)
  /// An effect has thrown an error, and does not handle it.
  case error((any Error), effect: (any Hashable & Sendable)?)

  var isRequired: Bool { true }

  /// The change, if this is one.
  var change: StoreChange<State>? {
    if case .change(let change) = self { change } else { nil }
  }

  func text(of store: String?) -> String {
    let place = store.map { " in \($0)" } ?? ""
    switch self {
    case .change(let change):
      let event = change.action.map { "the commit of \(ValueText($0))" }
      return "\(event ?? "a replacement of the state")\(place)"
    case .rejection(let action, let reason):
      return "the rejection of \(ValueText(action))\(place), because: \(reason)"
    case .error(let error, let id):
      return "the error of \(EffectName(id))\(place): \(ValueText(error))"
    }
  }
}

/// A committed action, or a replacement of the state.
struct StoreChange<State: VueFlux.State>: Sendable {
  /// The action; nil if the state was replaced.
  let action: State.Action?

  /// The state before; nil for a class state, which has no past.
  let before: Computed<State>?
  let after: Computed<State>

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

/// A global action that was dispatched on the bus of an environment.
struct Broadcast: ExpectedEvent {
  let action: any Sendable
  let state: any State.Type

  /// The address, as it is written in code.
  let address: String
  let isRequired: Bool

  func text(of store: String?) -> String {
    let address = address == ".all" ? "" : " to \(address)"
    return "the action \(ValueText(action)) for \(state)\(address)"
  }
}
