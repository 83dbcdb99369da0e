public import VueFlux

// The compiler answers these wrong guesses with the right form. Without them it says that two types are not the same.

extension TestStore {
  /// Not the way to create a store whose state declares dependencies.
  @available(*, unavailable, message: "Pass 'dependencies: …': the state declares them.")
  public convenience init(
    state: sending State,
    mutations: State.Mutations,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    environment: TestEnvironment = TestEnvironment(),
    exhaustivity: Exhaustivity = .on
  ) { fatalError("This cannot be called.") }

  /// Not the way to create a store whose state declares dependencies.
  @available(*, unavailable, message: "Pass 'dependencies: …': the state declares them.")
  public convenience init(
    state: sending State,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    environment: TestEnvironment = TestEnvironment(),
    exhaustivity: Exhaustivity = .on
  ) { fatalError("This cannot be called.") }
}

extension Fixture {
  /// Not the way to create a store whose state declares dependencies.
  @available(*, unavailable, message: "Pass 'dependencies: …': the state declares them.")
  public convenience init(
    state: sending State,
    mutations: State.Mutations,
    name: String? = nil,
    tags: Set<String> = []
  ) { fatalError("This cannot be called.") }

  /// Not the way to create a store whose state declares dependencies.
  @available(*, unavailable, message: "Pass 'dependencies: …': the state declares them.")
  public convenience init(
    state: sending State,
    name: String? = nil,
    tags: Set<String> = []
  ) { fatalError("This cannot be called.") }
}

extension Simulation {
  /// Not the way to create a store whose state declares dependencies.
  @available(*, unavailable, message: "Pass 'dependencies: …': the state declares them.")
  public func store<State: VueFlux.State>(
    _ name: String,
    state: sending State,
    mutations: State.Mutations,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = []
  ) -> Store<State> { fatalError("This cannot be called.") }

  /// Not the way to create a store whose state declares dependencies.
  @available(*, unavailable, message: "Pass 'dependencies: …': the state declares them.")
  public func store<State: VueFlux.State>(
    _ name: String,
    state: sending State,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = []
  ) -> Store<State> { fatalError("This cannot be called.") }
}
