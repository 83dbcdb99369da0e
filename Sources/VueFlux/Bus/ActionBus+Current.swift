import Synchronization

// MARK: - The current bus

extension ActionBus {
  /// The bus that `Store<State>.actions`, new stores and new relays are on.
  ///
  /// That is the innermost of these, or else ``shared``:
  ///
  /// - Mutations, observers, plugins, relays, completions and effects of a store run on the store's bus.
  /// - `isolated(on:_:)` runs its operation on a new bus, or on the one that is passed.
  ///
  /// Child tasks and every `Task` inherit the bus. A `Task` that is created inside a commit (in a mutation or in
  /// ``Plugin/willCommit(action:store:)``) inherits the bus of the code that dispatched. Detached tasks, queues and
  /// threads inherit none. A cancellation handler runs on the bus of the code that cancels.
  public static var current: ActionBus {
    guard hasSeveral else { return shared }
    return busInside ?? ofTask ?? shared
  }

  /// Runs `operation` on a bus of its own, for a test, a preview or a request.
  ///
  /// ```swift
  /// @Test func emptyingReachesTheCart() {
  ///   ActionBus.isolated {
  ///     let cart = Store<CartState>(state: .init(), executor: .immediate)
  ///     Store<CartState>.actions.empty()  // reaches no cart of another test
  ///     #expect(cart.products.isEmpty)
  ///   }
  /// }
  /// ```
  ///
  /// Stores that `operation` creates stay on that bus after this function has returned.
  ///
  /// - Parameters:
  ///   - bus: The bus; a new one unless one is given.
  ///   - operation: The work that runs with this bus as ``current``.
  /// - Returns: What `operation` returns.
  public static func isolated<Result>(
    on bus: ActionBus = ActionBus(),
    _ operation: () throws -> Result
  ) rethrows -> Result {
    // Inside a commit, the bus of the store comes before the bus of the task.
    try ThreadRecord.current.withoutStore {
      try $ofTask.withValue(bus, operation: operation)
    }
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

// MARK: - Which bus is current

extension ActionBus {
  private static let second = Atomic(false)

  /// Whether there has been a second bus.
  ///
  /// Until then the current bus is not looked up.
  static var hasSeveral: Bool { second.load(ordering: .relaxed) }

  @TaskLocal static var ofTask: ActionBus?

  /// The bus of the store whose commit the thread is inside; nil outside.
  static var busInside: ActionBus? { (ThreadRecord.current.storeInside as? Member)?.channel.bus }

  /// Records that there is a second bus: from now on, stores of the shared bus set theirs for their user code.
  static func noteSecond() {
    shared.channels.withLock { channels in
      guard !hasSeveral else { return }
      second.store(true, ordering: .relaxed)
      for channel in channels.values { channel.channel?.noteSecondBus() }
    }
  }

  /// Runs user code of a store with this bus as the current one, which tasks of that code inherit.
  @usableFromInline
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    if Self.current === self { return try body() }
    return try Self.$ofTask.withValue(self, operation: body)
  }
}
