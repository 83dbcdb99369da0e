public import VueFlux
import VueFluxJSON

/// How the actions and the states of a store are written and read.
///
/// If both are `Codable`, no coding needs to be given. For others, make one, and give it to the recorder and to the
/// targets of a replay:
///
/// ```swift
/// let coding = StoreCoding<ShopState>(actions: registry.coding, states: .codable)
/// let plugin = recorder.plugin(coding)
/// let target = ReplayTarget.store(shop, coding)
/// ```
public struct StoreCoding<State: VueFlux.State>: Sendable {
  let actions: ValueCoding<State.Action>

  /// Nil if states are not recorded.
  let states: ValueCoding<State>?

  /// Makes the JSON of a store's state; nil if states are not recorded.
  let encodeState: (@Sendable (Computed<State>) throws -> JSONValue)?

  /// Creates a coding that leaves out the states: a replay has to be given the first one, and checks none.
  ///
  /// - Parameter actions: How actions are written and read.
  public init(actions: ValueCoding<State.Action>) {
    self.actions = actions
    states = nil
    encodeState = nil
  }
}

extension StoreCoding where State: Sendable, State.Semantics == ValueSemantics {
  /// Creates a coding.
  ///
  /// - Parameters:
  ///   - actions: How actions are written and read.
  ///   - states: How states are.
  public init(actions: ValueCoding<State.Action>, states: ValueCoding<State>) {
    self.actions = actions
    self.states = states
    encodeState = { try states.encode($0.state) }
  }
}

extension StoreCoding
where State: Codable & Sendable, State.Action: Codable, State.Semantics == ValueSemantics {
  /// Actions and states write and read themselves.
  public static var codable: StoreCoding { StoreCoding(actions: .codable, states: .codable) }
}
