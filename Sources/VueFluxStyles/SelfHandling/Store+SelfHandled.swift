public import VueFlux

extension Store where State: SelfHandledState {
  /// Creates a store that needs no mutations, because its actions change the state themselves.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - executor: The executor on which the store commits.
  ///   - dependencies: The external dependencies of the store's effects.
  ///   - bus: The bus that brings the store its global actions; `ActionBus.current` unless one is given.
  ///   - name: A name for reports and logs; it need not be unique.
  ///   - tags: The tags by which the bus can address the store, see `Address.tag(_:)`.
  ///   - plugins: The plugins that judge each action, in this order.
  ///   - clock: The clock on which effects pause; a `ContinuousClock` unless one is given.
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
    self.init(
      state: state,
      mutations: SelfHandlingMutations(),
      executor: executor,
      dependencies: dependencies,
      bus: bus,
      name: name,
      tags: tags,
      plugins: plugins,
      clock: clock
    )
  }
}

extension Store where State: SelfHandledState, State.Dependencies == Void {
  /// Creates a store without dependencies whose actions change the state themselves.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - executor: The executor on which the store commits.
  ///   - bus: The bus that brings the store its global actions; `ActionBus.current` unless one is given.
  ///   - name: A name for reports and logs; it need not be unique.
  ///   - tags: The tags by which the bus can address the store, see `Address.tag(_:)`.
  ///   - plugins: The plugins that judge each action, in this order.
  ///   - clock: The clock on which effects pause; a `ContinuousClock` unless one is given.
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
    self.init(
      state: state,
      mutations: SelfHandlingMutations(),
      executor: executor,
      bus: bus,
      name: name,
      tags: tags,
      plugins: plugins,
      clock: clock
    )
  }
}
