// MARK: - The bus that code is on without naming it

extension ActionBus {
  /// The bus that `Store<State>.actions`, new stores and new relays are on.
  ///
  /// That is, in this order:
  ///
  /// 1. inside the mutations, observers, plugins, relays, completions and effects of a store: the store's;
  /// 2. inside ``isolated(on:_:)-5mfrf``: the one given there, also in the task's children and in every
  ///    `Task` that is created there, but not in a detached one, nor on another queue or thread;
  /// 3. else ``shared``.
  public static var current: ActionBus {
    guard hasSeveral else { return shared }
    return ThreadRecords.shared.current.busInside ?? ofTask ?? shared
  }

  /// Runs `operation` on a bus of its own: a test, a preview, a request.
  ///
  /// ```swift
  /// @Test func signingOutEmptiesTheCart() async {
  ///   await ActionBus.isolated {
  ///     let cart = Store<CartState>(state: .init(), mutations: .init(), executor: .immediate)
  ///     Store<SessionState>.actions.signOut()  // heard by no other test
  ///   }
  /// }
  /// ```
  ///
  /// What was created inside stays on that bus, also when this has returned.
  ///
  /// - Parameters:
  ///   - bus: The bus; a new one unless one is given.
  ///   - operation: What runs with it as ``current``.
  public static func isolated<Result>(
    on bus: ActionBus = ActionBus(),
    _ operation: () throws -> Result
  ) rethrows -> Result {
    try $ofTask.withValue(bus, operation: operation)
  }

  /// Runs asynchronous work on a bus of its own, as ``isolated(on:_:)-5mfrf`` does.
  public static func isolated<Result>(
    on bus: ActionBus = ActionBus(),
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $ofTask.withValue(bus, operation: operation, isolation: isolation)
  }
}
