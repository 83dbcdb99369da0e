public import VueFlux

// The compiler answers this wrong form with the right one.

extension Store where State: SelfHandledState {
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
