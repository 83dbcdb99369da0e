// MARK: - Actions that belong together, and actions that are waited for

extension Actions {
  /// Dispatches actions that each store commits back to back: nothing comes in between, and nobody
  /// reads a state from between them.
  ///
  /// Observers of actions still get every one of them; those of the state are told once. Plugins judge
  /// each action by itself: when one is rejected, the others are committed nevertheless.
  public func dispatch(actions: [State.Action]) {
    send(actions, completion: nil)
  }

  /// Dispatches `action` and says what became of it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - completion: Called exactly once, with no lock held: where the (last) store committed, right
  ///     after that and before observers on ``Executor/immediate`` or, on the main thread, on
  ///     ``Executor/mainThread``; or when it is known that no store will.
  ///     If another completion, or a plugin, has dispatched the action, that one returns first. The
  ///     delivery reads the state right after this very action. When a store's executor drops the
  ///     work, the completion waits with the action.
  public func dispatch(
    action: State.Action,
    completion: @escaping @Sendable (_ delivery: Delivery<State>) -> Void
  ) {
    send([action], completion: completion)
  }

  /// Dispatches actions that are committed back to back, and says what became of them.
  ///
  /// - Parameters:
  ///   - actions: The actions; with none, the delivery reads the state as it is at that point.
  ///   - completion: Called exactly once, after the last action, as in
  ///     `dispatch(action:completion:)`.
  public func dispatch(
    actions: [State.Action],
    completion: @escaping @Sendable (_ delivery: Delivery<State>) -> Void
  ) {
    send(actions, completion: completion)
  }

  /// Dispatches `action` and waits until every store that it is for has committed it, or cannot.
  ///
  /// Give an action that is waited for a name as well:
  ///
  /// ```swift
  /// extension Actions where State == SessionState {
  ///   func signOut() async -> Delivery<State> { await deliver(action: .signOut) }
  /// }
  /// ```
  ///
  /// It returns when the action is committed, which may be before observers have heard of it. The
  /// action has its place in the order when this suspends. Cancelling the task does not take it
  /// back.
  ///
  /// - Returns: The report, which is never silently empty: see ``Delivery/unreceived``.
  @discardableResult
  public func deliver(action: State.Action) async -> Delivery<State> {
    await deliver(actions: [action])
  }

  /// Dispatches actions that are committed back to back, and waits as ``deliver(action:)`` does.
  ///
  /// - Parameter actions: The actions; with none, the report reads the state as it is at that point.
  /// - Returns: The report.
  @discardableResult
  public func deliver(actions: [State.Action]) async -> Delivery<State> {
    await withCheckedContinuation { continuation in
      send(actions) { continuation.resume(returning: $0) }
    }
  }

  private func send(
    _ actions: [State.Action],
    completion: (@Sendable (Delivery<State>) -> Void)?
  ) {
    if target.isStore {
      engine.dispatch(.group(ActionGroup(to: actions, completion: completion)))
    } else if target.isEffect {
      effect.dispatch(actions, completion: completion)
    } else {
      bus.dispatch(actions, completion: completion)
    }
  }
}
