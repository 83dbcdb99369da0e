// MARK: - Making a store

extension Store {
  /// Creates a store whose state declares dependencies.
  ///
  /// From now on, the store receives every global action of its bus.
  ///
  /// - Parameters:
  ///   - state: The initial state, which moves into the store.
  ///   - mutations: The code that changes the state.
  ///   - executor: Where the store commits.
  ///   - dependencies: The external dependencies of the store's effects. They live as long as the store, its
  ///     handles, its actions and its subscriptions, and must hold none of these.
  ///   - bus: The bus of the store's global actions; by default the ``ActionBus/current`` one.
  ///   - name: A name for reports and logs; it need not be unique.
  ///   - tags: Names by which the bus can address the store, see ``Address/tag(_:)``.
  ///   - plugins: The plugins that are called before and after each commit, in this order.
  ///   - clock: The clock of debounced and throttled effects, and of a ``History`` that joins steps; by default a
  ///     `ContinuousClock`.
  @inlinable
  public convenience init(
    state: sending State,
    mutations: State.Mutations,
    executor: Executor,
    dependencies: State.Dependencies,
    bus: ActionBus? = nil,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    clock: (any Clock<Duration>)? = nil
  ) {
    let engine = Engine.make(
      box: StateBox(state),
      mutations: mutations,
      executor: executor,
      dependencies: HeldDependencies(dependencies),
      channel: .channel(of: State.self, on: bus),
      name: name,
      tags: tags
    )
    self.init(engine: engine, plugins: plugins, clock: clock)
  }

  // The initialisers make the engine of a box, and pass it to this one: each function that takes the state
  // copies it, and a state may be as big as a thread's stack.
  @inlinable @inline(__always)
  convenience init(
    engine: Engine<State>,
    plugins: [any Plugin<State>],
    clock: (any Clock<Duration>)?
  ) {
    self.init(cell: engine)
    #if DEBUG
      Misuse.warnOfHiddenFields(of: engine)
    #endif
    if let clock { engine.useForEffects(clock) }
    // These are the common cases, and have none.
    if !engine.isImmediate, !engine.isMainThread { engine.executor.tellListener(of: self) }
    if !plugins.isEmpty { engine.install(plugins, store: self) }
    engine.channel.join(engine)
  }
}

extension Store where State.Dependencies == Void {
  /// Creates a store.
  ///
  /// From now on, the store receives every global action of its bus.
  ///
  /// - Parameters:
  ///   - state: The initial state, which moves into the store.
  ///   - mutations: The code that changes the state.
  ///   - executor: Where the store commits.
  ///   - bus: The bus of the store's global actions; by default the ``ActionBus/current`` one.
  ///   - name: A name for reports and logs; it need not be unique.
  ///   - tags: Names by which the bus can address the store, see ``Address/tag(_:)``.
  ///   - plugins: The plugins that are called before and after each commit, in this order.
  ///   - clock: The clock of debounced and throttled effects, and of a ``History`` that joins steps; by default a
  ///     `ContinuousClock`.
  @inlinable
  public convenience init(
    state: sending State,
    mutations: State.Mutations,
    executor: Executor,
    bus: ActionBus? = nil,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    clock: (any Clock<Duration>)? = nil
  ) {
    let engine = Engine.make(
      box: StateBox(state),
      mutations: mutations,
      executor: executor,
      dependencies: nil,
      channel: .channel(of: State.self, on: bus),
      name: name,
      tags: tags
    )
    self.init(engine: engine, plugins: plugins, clock: clock)
  }
}

extension Store where State.Mutations._InitError == Never {
  /// Creates a store whose state declares dependencies, with new mutations.
  ///
  /// As ``init(state:mutations:executor:dependencies:bus:name:tags:plugins:clock:)``, with `State.Mutations()`.
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
    let engine = Engine.make(
      box: StateBox(state),
      mutations: State.Mutations(),
      executor: executor,
      dependencies: HeldDependencies(dependencies),
      channel: .channel(of: State.self, on: bus),
      name: name,
      tags: tags
    )
    self.init(engine: engine, plugins: plugins, clock: clock)
  }
}

extension Store where State.Mutations._InitError == Never, State.Dependencies == Void {
  /// Creates a store with new mutations.
  ///
  /// As ``init(state:mutations:executor:bus:name:tags:plugins:clock:)``, with `State.Mutations()`.
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
    let engine = Engine.make(
      box: StateBox(state),
      mutations: State.Mutations(),
      executor: executor,
      dependencies: nil,
      channel: .channel(of: State.self, on: bus),
      name: name,
      tags: tags
    )
    self.init(engine: engine, plugins: plugins, clock: clock)
  }
}

// MARK: - Listening to new stores

/// What an executor calls with each new store on it, as in a simulation.
package protocol StoreListener: Sendable {
  /// Called before the store has plugins and actions.
  func didCreate<State: VueFlux.State>(_ store: Store<State>)
}

extension Executor {
  /// Calls the listener of the executor, if it has one.
  @usableFromInline
  func tellListener<State>(of store: Store<State>) {
    (custom?.listener as? any StoreListener)?.didCreate(store)
  }
}
