// MARK: - The bus that code is on without naming it

extension ActionBus {
  /// The bus that `Store<State>.actions`, new stores and new relays are on.
  ///
  /// That is, in this order:
  ///
  /// 1. inside the mutations, observers, plugins, relays, completions and effects of a store: the store's;
  /// 2. inside `isolated(on:_:)`: the bus made or given there. Child tasks and every `Task` inherit it; detached
  ///    tasks, queues and threads do not;
  /// 3. else ``shared``.
  public static var current: ActionBus {
    guard hasSeveral else { return shared }
    return ThreadRecords.shared.current.busInside ?? ofTask ?? shared
  }

  /// Runs `operation` on a bus of its own, for a test, a preview or a request.
  ///
  /// ```swift
  /// @Test func signingOutEmptiesTheCart() {
  ///   ActionBus.isolated {
  ///     let cart = Store<CartState>(state: .init(), mutations: .init(), executor: .immediate)
  ///     Store<SessionState>.actions.signOut()  // heard by no other test
  ///   }
  /// }
  /// ```
  ///
  /// Stores that are created inside stay on that bus when this has returned.
  ///
  /// - Parameters:
  ///   - bus: The bus; a new one unless one is given.
  ///   - operation: The work that runs with this bus as ``current``.
  /// - Returns: What `operation` returns.
  public static func isolated<Result>(
    on bus: ActionBus = ActionBus(),
    _ operation: () throws -> Result
  ) rethrows -> Result {
    try $ofTask.withValue(bus, operation: operation)
  }

  /// Runs asynchronous work on a bus of its own, for a test, a preview or a request.
  ///
  /// - Parameters:
  ///   - bus: The bus; a new one unless one is given.
  ///   - isolation: The actor that the work runs on: the caller's.
  ///   - operation: The work that runs with this bus as ``current``, its child tasks included.
  /// - Returns: What `operation` returns.
  public static func isolated<Result>(
    on bus: ActionBus = ActionBus(),
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $ofTask.withValue(bus, operation: operation, isolation: isolation)
  }
}
