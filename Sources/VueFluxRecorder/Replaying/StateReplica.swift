import VueFlux

/// A state of one type that is made again.
// Sendable because one thread has it at a time: that of a replay, the one that has forked it, or the one that
// has the time travel's lock.
final class StateReplica<State: VueFlux.State & Sendable>: Replica, @unchecked Sendable
where State.Semantics == ValueSemantics {
  /// What is kept to be run.
  enum Entry {
    case action(State.Action)
    case state(State)
  }

  private let mutations: State.Mutations
  private let kernel: ReplayKernel<State>
  private let actions: ActionCoding<State.Action>
  private let states: StateCoding<State>
  private let redaction: Redaction
  private let use: (@escaping @Sendable () -> State?) -> Void
  // Safe, here and below, because one thread has the replica at a time; the dynamic checks cost as much as
  // a commit.
  @safe @exclusivity(unchecked) private var box: Box?

  // By what they are called. Two collections, because taking an action out of an enum, of a type that is
  // not known here, costs as much as committing it.
  @safe @exclusivity(unchecked) private var keptActions: ContiguousArray<State.Action?> = []
  private var keptStates: [Int: State] = [:]

  /// Creates a replica.
  ///
  /// - Parameters:
  ///   - mutations: What changes the state.
  ///   - actions: How actions were written.
  ///   - states: How states were written.
  ///   - redaction: What was left out of them.
  ///   - initial: What to begin with, unless there is a recorded state.
  ///   - kernel: How to commit what is kept.
  ///   - use: Puts the state to where it is wanted; asks for it when it is about to.
  init(
    mutations: State.Mutations,
    actions: ActionCoding<State.Action>,
    states: StateCoding<State>,
    redaction: Redaction,
    initial: State?,
    kernel: ReplayKernel<State> = ReplayKernel(),
    use: @escaping (@escaping @Sendable () -> State?) -> Void
  ) {
    self.mutations = mutations
    self.actions = actions
    self.states = states
    self.redaction = redaction
    self.kernel = kernel
    self.use = use
    box = initial.map(Box.init)
  }

  var subject: ReplicaSubject {
    ReplicaSubject(
      state: State.self,
      hasCodableActions: actions.isCodable,
      hasCodableStates: states.isCodable
    )
  }

  var state: State? { box?.state }
  var hasState: Bool { box != nil }
  var snapshot: (any Sendable)? { state }

  func begin(with state: ArraySlice<UInt8>) throws {
    guard let decode = states.decode else { return }
    box = Box(try decode(state))
  }

  func commit(_ action: ArraySlice<UInt8>) throws {
    let action = try actions.decode(action)
    guard let box else { return }
    Deferral.dryRun { mutations.commit(action: action, state: &box.state) }
  }

  func json() throws -> JSONValue? {
    try wholeJSON().map { redaction($0) }
  }

  func wholeJSON() throws -> JSONValue? {
    guard let state, let encode = states.encodeState else { return nil }
    return try encode(state)
  }

  func show(_ latest: @escaping @Sendable () -> (any Sendable)?) {
    use { latest() as? State }
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
    switch entry {
    case .action(let action): keptActions.append(action)
    case .state(let state):
      keptStates[keptActions.count] = state
      keptActions.append(nil)
    }
    return keptActions.count - 1
  }

  func run(_ index: Int) {
    guard let box else {
      // A store that has not begun begins, and does nothing else.
      self.box = keptStates[index].map(Box.init)
      return
    }
    if !kernel.commit(keptActions, index, mutations, &box.state), let state = keptStates[index] {
      self.box = Box(state)
    }
  }

  func action(_ index: Int) -> (any Sendable)? { keptActions[index] }

  func describe(_ index: Int) -> String {
    keptActions[index].map { "\($0)" } ?? "a state that was put in place"
  }

  func restore(_ snapshot: (any Sendable)?) {
    box = (snapshot as? State).map(Box.init)
  }

  // MARK: - Forks

  func fork() -> any Replica {
    let fork = StateReplica(
      mutations: mutations,
      actions: actions,
      states: states,
      redaction: redaction,
      initial: state,
      kernel: kernel,
      use: use
    )
    fork.keptActions = keptActions
    fork.keptStates = keptStates
    return fork
  }

  func exchangeState(with fork: any Replica) {
    guard let fork = fork as? StateReplica<State> else { return }
    swap(&box, &fork.box)
  }

  func unload(before index: Int) -> [any Sendable] {
    let garbage: [any Sendable] = [keptActions, keptStates]
    let index = min(index, keptActions.count)
    keptActions = ContiguousArray(keptActions[index...])
    let rest = keptStates.lazy.filter { $0.key >= index }.map { ($0.key - index, $0.value) }
    keptStates = Dictionary(uniqueKeysWithValues: rest)
    return garbage
  }
}

extension StateReplica {
  /// The state, to be changed in place.
  private final class Box {
    @safe @exclusivity(unchecked) var state: State

    init(_ state: State) {
      self.state = state
    }
  }
}
