import VueFlux

/// A state of one type that is made again.
// Sendable because one thread has it at a time: that of a replay, or the one that has the time travel's lock.
final class StateReplica<State: VueFlux.State & Sendable>: Replica, @unchecked Sendable
where State.Semantics == ValueSemantics {
  /// What is kept to be run.
  enum Entry {
    case action(State.Action)
    case state(State)
  }

  private let mutations: State.Mutations
  private let actions: ActionCoding<State.Action>
  private let states: StateCoding<State>
  private let redaction: Redaction
  private let use: (@escaping @Sendable () -> State?) -> Void
  private var entries: [Entry] = []
  private(set) var state: State?

  /// Creates a replica.
  ///
  /// - Parameters:
  ///   - mutations: What changes the state.
  ///   - actions: How actions were written.
  ///   - states: How states were written.
  ///   - redaction: What was left out of them.
  ///   - initial: What to begin with, unless there is a recorded state.
  ///   - use: Puts the state to where it is wanted; asks for it when it is about to.
  init(
    mutations: State.Mutations,
    actions: ActionCoding<State.Action>,
    states: StateCoding<State>,
    redaction: Redaction,
    initial: State?,
    use: @escaping (@escaping @Sendable () -> State?) -> Void
  ) {
    self.mutations = mutations
    self.actions = actions
    self.states = states
    self.redaction = redaction
    self.use = use
    state = initial
  }

  var hasState: Bool { state != nil }
  var snapshot: (any Sendable)? { state }

  func begin(with state: ArraySlice<UInt8>) throws {
    guard let decode = states.decode else { return }
    self.state = try decode(state)
  }

  func commit(_ action: ArraySlice<UInt8>) throws {
    commit(try actions.decode(action))
  }

  private func commit(_ action: State.Action) {
    guard var changed = state.take() else { return }
    Outside.rehearse { mutations.commit(action: action, state: &changed) }
    state = changed
  }

  func json() throws -> JSONValue? {
    try wholeJSON().map { redaction($0) }
  }

  func wholeJSON() throws -> JSONValue? {
    guard let state, let encode = states.encodeState else { return nil }
    return try encode(state)
  }

  func show(_ latest: @escaping @Sendable (any Replica) -> (any Sendable)?) {
    use { [self] in latest(self) as? State }
  }

  // MARK: - Over and over again

  func load(action: ArraySlice<UInt8>) throws -> Int {
    load(.action(try actions.decode(action)))
  }

  func load(state: ArraySlice<UInt8>) throws -> Int? {
    guard let decode = states.decode else { return nil }
    return load(.state(try decode(state)))
  }

  func load(_ entry: Entry) -> Int {
    entries.append(entry)
    return entries.count - 1
  }

  func run(_ index: Int) {
    switch entries[index] {
    case .action(let action): commit(action)
    case .state(let state): self.state = state
    }
  }

  func describe(_ index: Int) -> String {
    switch entries[index] {
    case .action(let action): "\(action)"
    case .state: "a state that was put in place"
    }
  }

  func restore(_ snapshot: (any Sendable)?) {
    state = snapshot as? State
  }

  func unload() {
    entries = []
  }
}
