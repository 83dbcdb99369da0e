// The compiler answers these wrong guesses with the right form. Without them it reports that `Computed` has
// no such member, or asks for a conformance that does not help.

extension Store {
  /// Not the way to dispatch: see ``Actions/dispatch(action:)``.
  @available(*, unavailable, message: "Write 'store.actions.dispatch(action: …)'.")
  public func dispatch(_ action: State.Action) { Misuse.stopAtSignpost() }

  /// Not the way to dispatch: see ``Actions/dispatch(action:)``.
  @available(*, unavailable, message: "Write 'store.actions.dispatch(action: …)'.")
  public func dispatch(action: State.Action) { Misuse.stopAtSignpost() }

  /// Not the way to dispatch: see ``Actions/dispatch(action:)``.
  @available(*, unavailable, message: "Write 'store.actions.dispatch(action: …)'.")
  public func send(_ action: State.Action) { Misuse.stopAtSignpost() }

  /// Not the way to change the state: see ``Actions/dispatch(action:)``.
  @available(
    *,
    unavailable,
    message: "A store commits what is dispatched: 'store.actions.dispatch(action: …)'."
  )
  public func commit(_ action: State.Action) { Misuse.stopAtSignpost() }

  /// Not the way to call an action of this name.
  @available(
    *,
    unavailable,
    message: "Write 'store.actions.add(…)'; a plugin is added by 'add(plugin:)'."
  )
  public func add<each Argument>(_ argument: repeat each Argument) { Misuse.stopAtSignpost() }

  /// Not the way to create a store whose state declares dependencies.
  @available(*, unavailable, message: "Pass 'dependencies: …': the state declares them.")
  public convenience init(
    state: sending State,
    mutations: State.Mutations,
    executor: Executor,
    bus: ActionBus? = nil,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    clock: (any Clock<Duration>)? = nil
  ) { Misuse.stopAtSignpost() }

  /// Not the way to create a store whose state declares dependencies.
  @available(*, unavailable, message: "Pass 'dependencies: …': the state declares them.")
  public convenience init(
    state: sending State,
    executor: Executor,
    bus: ActionBus? = nil,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    clock: (any Clock<Duration>)? = nil
  ) { Misuse.stopAtSignpost() }
}

extension Store where State.Mutations._InitError == _MissingArguments {
  /// Not the way to create a store whose mutations need arguments.
  @available(*, unavailable, message: "Pass 'mutations: …': they have no 'init()' of their own.")
  public convenience init(
    state: sending State,
    executor: Executor,
    bus: ActionBus? = nil,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    clock: (any Clock<Duration>)? = nil
  ) { Misuse.stopAtSignpost() }

  /// Not the way to create a store whose mutations need arguments.
  @available(*, unavailable, message: "Pass 'mutations: …': they have no 'init()' of their own.")
  public convenience init(
    state: sending State,
    executor: Executor,
    dependencies: State.Dependencies,
    bus: ActionBus? = nil,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    clock: (any Clock<Duration>)? = nil
  ) { Misuse.stopAtSignpost() }
}

extension Store {
  /// Not the way to observe: see ``observeAll(scope:buffering:observer:)``.
  @available(
    *,
    unavailable,
    message:
      "Write 'observe(\\.property) { … }' for a value, or 'observeAll { … }' for all of the state."
  )
  public func observe(_ observer: (_ computed: Computed<State>) -> Void) { Misuse.stopAtSignpost() }
}

extension StoreHandle {
  /// Not the way to dispatch: see ``Actions/dispatch(action:)``.
  @available(*, unavailable, message: "Write 'store.actions.dispatch(action: …)'.")
  public func dispatch(_ action: State.Action) { Misuse.stopAtSignpost() }

  /// Not the way to dispatch: see ``Actions/dispatch(action:)``.
  @available(*, unavailable, message: "Write 'store.actions.dispatch(action: …)'.")
  public func dispatch(action: State.Action) { Misuse.stopAtSignpost() }

  /// Not the way to dispatch: see ``Actions/dispatch(action:)``.
  @available(*, unavailable, message: "Write 'store.actions.dispatch(action: …)'.")
  public func send(_ action: State.Action) { Misuse.stopAtSignpost() }
}

extension Actions {
  /// Not the way to dispatch: see ``Actions/dispatch(action:)``.
  @available(*, unavailable, message: "Write 'dispatch(action: …)', with its label.")
  public func dispatch(_ action: State.Action) { Misuse.stopAtSignpost() }

  /// Not the way to dispatch: see ``Actions/dispatch(action:)``.
  @available(*, unavailable, message: "Write 'dispatch(action: …)'.")
  public func send(_ action: State.Action) { Misuse.stopAtSignpost() }

  /// Not the way to wait for an action: see ``Actions/deliver(action:)``.
  @available(*, unavailable, message: "Write 'deliver(action: …)', with its label.")
  public func deliver(_ action: State.Action) async -> Delivery<State> { Misuse.stopAtSignpost() }
}

extension Misuse {
  /// Never called: the compiler refuses to.
  package static func stopAtSignpost() -> Never {
    stop(
      "A function was called that is unavailable.",
      rule: "It stands for another one, which its message names.",
      remedy: "Call that one."
    )
  }
}
