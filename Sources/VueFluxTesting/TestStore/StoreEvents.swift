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

/// A committed action, or a replacement of the state.
struct StoreChange<State: VueFlux.State>: ExpectedEvent {
  /// The action; nil if the state was replaced.
  let action: State.Action?

  /// The state before; nil for a class state, which has no past.
  let before: Computed<State>?
  let after: Computed<State>

  var isRequired: Bool { true }

  func text(of store: String?) -> String {
    let event = action.map { "the commit of \(ValueText($0))" } ?? "a replacement of the state"
    return "\(event)\(place(of: store))"
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

  /// The difference from the commit of an action that has a part; nil if this is such a commit.
  func difference<Part>(fromActionWith part: (State.Action) -> Part?) -> Difference? {
    guard let action else { return Difference(expected: Match() as Any, actual: Replacement()) }
    return part(action) == nil ? Difference(expected: Match() as Any, actual: action) : nil
  }
}

/// An action that a plugin has rejected.
struct StoreRejection<State: VueFlux.State>: ExpectedEvent {
  let action: State.Action
  let reason: String

  var isRequired: Bool { true }

  func text(of store: String?) -> String {
    "the rejection of \(ValueText(action))\(place(of: store)), because: \(reason)"
  }
}

/// An error that an effect has thrown, and does not handle.
struct StoreError: ExpectedEvent {
  let effect: (any Hashable & Sendable)?
  let error: any Error

  var isRequired: Bool { true }

  func text(of store: String?) -> String {
    "the error of \(EffectName(effect))\(place(of: store)): \(ValueText(error))"
  }
}

/// A global action that was dispatched on the bus of an environment.
struct Broadcast: ExpectedEvent {
  let action: any Sendable
  let state: any State.Type
  let address: AddressText
  let isRequired: Bool

  func text(of store: String?) -> String {
    let address = address.description == ".all" ? "" : " to \(address)"
    return "the action \(ValueText(action)) for \(state)\(address)"
  }
}

/// An address, as it is written in code.
struct AddressText: Equatable, Sendable, CustomStringConvertible {
  let description: String
}

// MARK: - Words

extension ExpectedEvent {
  fileprivate func place(of store: String?) -> String { store.map { " in \($0)" } ?? "" }
}

/// The text of a replacement where a message shows an action.
private struct Replacement: CustomStringConvertible {
  let description = "a replacement of the state"
}

/// The text of an expected action that the test does not name.
private struct Match: CustomStringConvertible {
  let description = "an action that matches"
}
