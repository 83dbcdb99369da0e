public import VueFlux

// MARK: - Stores

extension Simulation {
  /// Creates a store, which lives as long as the run.
  ///
  /// - Parameters:
  ///   - name: The name of the store, for the story of a failure.
  ///   - state: The initial state.
  ///   - mutations: The code that changes the state.
  ///   - dependencies: The dependencies of its effects. They must use no real time, no queues and no other threads.
  ///   - tags: Names by which the bus can address the store.
  ///   - plugins: The plugins of the store.
  /// - Returns: The store.
  public func store<State: VueFlux.State>(
    _ name: String,
    state: sending State,
    mutations: State.Mutations,
    dependencies: State.Dependencies,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = []
  ) -> Store<State> {
    let store = Store<State>(
      state: state,
      mutations: mutations,
      executor: executor(name),
      dependencies: dependencies,
      bus: bus,
      name: name,
      tags: tags,
      plugins: plugins
    )
    contents.withLock { contents in
      if !contents.isOver { contents.ownedStores.append(store) }
    }
    return store
  }

  /// Creates a store whose state declares no dependencies.
  public func store<State: VueFlux.State>(
    _ name: String,
    state: sending State,
    mutations: State.Mutations,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = []
  ) -> Store<State> where State.Dependencies == Void {
    store(name, state: state, mutations: mutations, dependencies: (), tags: tags, plugins: plugins)
  }

  /// Creates a store whose state declares dependencies, with new mutations.
  public func store<State: VueFlux.State>(
    _ name: String,
    state: sending State,
    dependencies: State.Dependencies,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = []
  ) -> Store<State> where State.Mutations._InitError == Never {
    store(
      name,
      state: state,
      mutations: State.Mutations(),
      dependencies: dependencies,
      tags: tags,
      plugins: plugins
    )
  }

  /// Creates a store whose state declares no dependencies, with new mutations.
  public func store<State: VueFlux.State>(
    _ name: String,
    state: sending State,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = []
  ) -> Store<State> where State.Mutations._InitError == Never, State.Dependencies == Void {
    store(
      name,
      state: state,
      mutations: State.Mutations(),
      dependencies: (),
      tags: tags,
      plugins: plugins
    )
  }
}
