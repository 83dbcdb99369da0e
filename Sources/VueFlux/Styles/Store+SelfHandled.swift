extension Store where State: SelfHandledState {
  /// Creates a store that needs no mutations, because its actions change the state themselves.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - executor: Where the store commits.
  ///   - dependencies: What the store's effects need from outside.
  ///   - bus: Where the store's global actions come from; the ``ActionBus/current`` bus unless one is given.
  ///   - name: A name for reports and logs; it need not be unique.
  ///   - tags: What the bus can address the store by, see ``Address/tag(_:)``.
  ///   - plugins: Who is asked before each commit and told after it, in this order.
  ///   - clock: What effects that pause wait on; a `ContinuousClock` unless one is given.
  @inlinable
  public convenience init(
    state: sending State,
    executor: Executor,
    dependencies: State.Dependencies,
    bus: ActionBus? = nil,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    clock: (any Clock<Duration>)? = nil
  ) {
    let engine = Engine(
      state: state,
      mutations: SelfHandlingMutations(),
      executor: executor,
      dependencies: HeldDependencies(dependencies),
      bus: bus,
      kernel: Kernel(),
      identity: StoreIdentity(name: name, tags: tags)
    )
    self.init(engine: engine, plugins: plugins, clock: clock)
  }
}

extension Store where State: SelfHandledState, State.Dependencies == Void {
  /// Creates a store without dependencies whose actions change the state themselves.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - executor: Where the store commits.
  ///   - bus: Where the store's global actions come from; the ``ActionBus/current`` bus unless one is given.
  ///   - name: A name for reports and logs; it need not be unique.
  ///   - tags: What the bus can address the store by, see ``Address/tag(_:)``.
  ///   - plugins: Who is asked before each commit and told after it, in this order.
  ///   - clock: What effects that pause wait on; a `ContinuousClock` unless one is given.
  @inlinable
  public convenience init(
    state: sending State,
    executor: Executor,
    bus: ActionBus? = nil,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    clock: (any Clock<Duration>)? = nil
  ) {
    let engine = Engine(
      state: state,
      mutations: SelfHandlingMutations(),
      executor: executor,
      dependencies: nil,
      bus: bus,
      kernel: Kernel(),
      identity: StoreIdentity(name: name, tags: tags)
    )
    self.init(engine: engine, plugins: plugins, clock: clock)
  }
}
