import VueFlux

/// A state that is made again from a session, whatever its type.
protocol Replica: AnyObject {
  /// Whether there is a state to commit actions to.
  var hasState: Bool { get }

  /// Begins, or goes on, with a recorded state.
  func begin(with state: ArraySlice<UInt8>) throws

  /// Commits a recorded action.
  func commit(_ action: ArraySlice<UInt8>) throws

  /// The state as it would be recorded; nil if states are not.
  func json() throws -> JSONValue?

  /// The state itself, as its own type.
  var anyState: (any Sendable)? { get }

  /// Puts the state to where it is wanted.
  func finish()
}

/// A state of one type that is made again.
final class StateReplica<State: VueFlux.State & Sendable>: Replica
where State.Semantics == ValueSemantics {
  private let mutations: State.Mutations
  private let actions: ActionCoding<State.Action>
  private let states: StateCoding<State>
  private let redaction: Redaction
  private let use: (State) -> Void
  private var state: State?

  init(
    mutations: State.Mutations,
    actions: ActionCoding<State.Action>,
    states: StateCoding<State>,
    redaction: Redaction,
    initial: State?,
    use: @escaping (State) -> Void
  ) {
    self.mutations = mutations
    self.actions = actions
    self.states = states
    self.redaction = redaction
    self.use = use
    state = initial
  }

  var hasState: Bool { state != nil }
  var anyState: (any Sendable)? { state }

  func begin(with state: ArraySlice<UInt8>) throws {
    guard let decode = states.decode else { return }
    self.state = try decode(state)
  }

  func commit(_ action: ArraySlice<UInt8>) throws {
    let action = try actions.decode(action)
    guard var changed = state.take() else { return }
    Outside.rehearse { mutations.commit(action: action, state: &changed) }
    state = changed
  }

  func json() throws -> JSONValue? {
    guard let state, let encode = states.encodeState else { return nil }
    return redaction(try encode(state))
  }

  func finish() {
    if let state { use(state) }
  }
}
