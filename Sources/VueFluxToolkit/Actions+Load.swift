public import VueFlux

extension Actions {
  /// Runs an effect that loads a value, and dispatches what happens in it.
  ///
  /// ```swift
  /// extension Actions where State == ListState {
  ///   func load() {
  ///     load("titles", ListAction.titles) { store in
  ///       try await store.dependencies.server.titles()
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The effect dispatches ``Loadable/Event/began``, and then exactly one of the other events. If it is cancelled, that is
  /// ``Loadable/Event/cancelled``, which has its place in the order before the cancellation returns, and before the events
  /// of a load that takes its place. An effect that is cancelled before it begins dispatches nothing. When the store is
  /// released, there is nothing to dispatch to.
  ///
  /// Give all loads of one ``Loadable`` the same id, and not the policy `.concurrent`: it shows one load at a time.
  ///
  /// - Parameters:
  ///   - id: The effect's id in its store.
  ///   - action: Makes an action of an event, such as the case of an enum.
  ///   - policy: The policy for earlier effects of this id that have not ended.
  ///   - file: The place of the call, for warnings; leave it out.
  ///   - line: The place of the call, for warnings; leave it out.
  ///   - describe: Makes the message of an error. The error itself is the outcome of the effect, and plugins get it, too.
  ///   - operation: Returns the value.
  /// - Returns: A handle, to await the effect or to cancel it.
  @discardableResult
  public func load<Value: Sendable>(
    _ id: some Hashable & Sendable,
    _ action: @escaping @Sendable (_ event: Loadable<Value>.Event) -> State.Action,
    _ policy: EffectPolicy = .latest,
    file: StaticString = #fileID,
    line: UInt = #line,
    describing describe: @escaping @Sendable (_ error: any Error) -> String = { "\($0)" },
    operation: @escaping @Sendable (_ store: StoreHandle<State>) async throws -> Value
  ) -> Effect {
    run(id, policy, file: file, line: line) { store in
      _ = try await store.tryToLoad(action, describing: describe) { try await operation(store) }
    } onError: { _ in
      // The failure is in the state: it is not written to standard error.
    }
  }
}

extension StoreHandle {
  /// Loads a value in an effect, and dispatches what happens.
  ///
  /// For an effect that first decides whether there is something to load, or that does more than load:
  ///
  /// ```swift
  /// run("page", .first) { store in
  ///   guard let next = store.list.value?.next else { return }
  ///   await store.load(ListAction.page) { try await store.dependencies.page(next) }
  /// }
  /// ```
  ///
  /// The events are those of `Actions.load`, also if the effect is cancelled. A failure is an event: neither plugins nor the
  /// effect's outcome get the error. An effect can load several values, one after the other or at the same time, each into
  /// a ``Loadable`` of its own. If a child task that loads is cancelled, and its operation throws a `CancellationError`, the
  /// event is ``Loadable/Event/cancelled``.
  ///
  /// Call it on the handle that the operation of an effect gets, and await it there: a load that runs on after the operation
  /// has returned is not cancelled any more.
  ///
  /// - Parameters:
  ///   - action: Makes an action of an event, such as the case of an enum.
  ///   - describe: Makes the message of an error.
  ///   - isolation: The actor that the operation runs on: the caller's.
  ///   - operation: Returns the value.
  /// - Returns: The value; nil if the load has failed, or if the effect was cancelled.
  @discardableResult
  public func load<Value: Sendable>(
    _ action: (_ event: Loadable<Value>.Event) -> State.Action,
    describing describe: (_ error: any Error) -> String = { "\($0)" },
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Value
  ) async -> Value? {
    try? await tryToLoad(action, describing: describe, operation: operation)
  }

  fileprivate func tryToLoad<Value: Sendable>(
    _ action: (_ event: Loadable<Value>.Event) -> State.Action,
    describing describe: (_ error: any Error) -> String,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Value
  ) async throws -> Value? {
    guard let end = dispatch(action: action(.began), ifCancelled: action(.cancelled))
    else { return nil }
    do {
      let value = try await operation()
      return dispatch(action: action(.loaded(value)), at: end) ? value : nil
    } catch {
      let isCancelled = error is CancellationError && Task.isCancelled
      let event: Loadable<Value>.Event =
        isCancelled ? .cancelled : .failed(message: describe(error))
      dispatch(action: action(event), at: end)
      throw error
    }
  }
}
