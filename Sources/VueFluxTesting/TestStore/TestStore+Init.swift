public import Testing
public import VueFlux

// MARK: - Making a test store

extension TestStore {
  /// Creates a store whose state declares dependencies.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - mutations: The code that changes the state.
  ///   - dependencies: The dependencies of the store's effects, usually stubs. For time, give them the clock of the
  ///     environment.
  ///   - name: The name of the store.
  ///   - tags: Names by which the bus can address the store.
  ///   - plugins: The plugins of the store.
  ///   - environment: The executor, the clock and the bus. Stores that belong together share one.
  ///   - exhaustivity: Whether the test has to expect everything.
  ///   - sourceLocation: The place where failures are reported if the test does not call `finish()`.
  public convenience init(
    state: sending State,
    mutations: State.Mutations,
    dependencies: State.Dependencies,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    environment: TestEnvironment = TestEnvironment(),
    exhaustivity: Exhaustivity = .on,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let log = StoreLog<State>()
    let store = Store<State>(
      state: state,
      mutations: mutations,
      executor: environment.executor.executor,
      dependencies: dependencies,
      bus: environment.bus,
      name: name,
      tags: tags,
      plugins: [log] + plugins,
      clock: environment.clock
    )
    self.init(store, log, environment, exhaustivity, sourceLocation)
  }

  /// Follows a store that a function of the feature creates.
  ///
  /// ```swift
  /// let test = TestStore { environment in
  ///   SearchFeature.makeStore(
  ///     server: .stub, executor: environment.executor.executor)
  /// }
  /// ```
  ///
  /// The store has to commit on the executor of the environment, and to be on its bus, which is the current one while
  /// it is created. Its effects have the clock of the environment, unless the function passes another one.
  ///
  /// - Parameters:
  ///   - environment: The executor, the clock and the bus. Stores that belong together share one.
  ///   - exhaustivity: Whether the test has to expect everything.
  ///   - sourceLocation: The place where failures are reported if the test does not call `finish()`.
  ///   - make: Creates the store.
  public convenience init(
    environment: TestEnvironment = TestEnvironment(),
    exhaustivity: Exhaustivity = .on,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ make: (_ environment: TestEnvironment) throws -> Store<State>
  ) rethrows {
    let store = try ActionBus.isolated(on: environment.bus) { try make(environment) }
    store.useForEffects(environment.clock)
    let log = StoreLog<State>()
    store.add(plugin: log)
    self.init(store, log, environment, exhaustivity, sourceLocation)
    checkPlace(sourceLocation)
  }

  /// Reports a failure if the store is elsewhere than the test.
  private func checkPlace(_ sourceLocation: SourceLocation) {
    if store.executor != environment.executor.executor {
      fail(
        """
        The store commits on \(store.executor), and a test runs the executor of its environment alone.
        Pass 'environment.executor.executor' as the executor of the store.
        """,
        sourceLocation
      )
    }
    if store.bus !== environment.bus {
      fail(
        """
        The store is on another bus than the test.
        Pass 'environment.bus' as the bus of the store, or none at all.
        """,
        sourceLocation
      )
    }
  }
}

extension TestStore where State.Dependencies == Void {
  /// Creates a store.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - mutations: The code that changes the state.
  ///   - name: The name of the store.
  ///   - tags: Names by which the bus can address the store.
  ///   - plugins: The plugins of the store.
  ///   - environment: The executor, the clock and the bus. Stores that belong together share one.
  ///   - exhaustivity: Whether the test has to expect everything.
  ///   - sourceLocation: The place where failures are reported if the test does not call `finish()`.
  public convenience init(
    state: sending State,
    mutations: State.Mutations,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    environment: TestEnvironment = TestEnvironment(),
    exhaustivity: Exhaustivity = .on,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      state: state,
      mutations: mutations,
      dependencies: (),
      name: name,
      tags: tags,
      plugins: plugins,
      environment: environment,
      exhaustivity: exhaustivity,
      sourceLocation: sourceLocation
    )
  }
}

extension TestStore where State.Mutations._InitError == Never {
  /// Creates a store whose state declares dependencies, with new mutations.
  public convenience init(
    state: sending State,
    dependencies: State.Dependencies,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    environment: TestEnvironment = TestEnvironment(),
    exhaustivity: Exhaustivity = .on,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      state: state,
      mutations: State.Mutations(),
      dependencies: dependencies,
      name: name,
      tags: tags,
      plugins: plugins,
      environment: environment,
      exhaustivity: exhaustivity,
      sourceLocation: sourceLocation
    )
  }
}

extension TestStore where State.Mutations._InitError == Never, State.Dependencies == Void {
  /// Creates a store with new mutations.
  public convenience init(
    state: sending State,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    environment: TestEnvironment = TestEnvironment(),
    exhaustivity: Exhaustivity = .on,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      state: state,
      mutations: State.Mutations(),
      dependencies: (),
      name: name,
      tags: tags,
      plugins: plugins,
      environment: environment,
      exhaustivity: exhaustivity,
      sourceLocation: sourceLocation
    )
  }
}
