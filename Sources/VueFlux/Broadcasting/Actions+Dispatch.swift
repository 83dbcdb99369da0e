extension Actions {
  /// Dispatches an action.
  ///
  /// With ``Executor/immediate``, and with ``Executor/mainThread`` on the main thread, the action is committed
  /// when this returns. With a queue, it is enqueued.
  @inlinable
  public func dispatch(action: State.Action) {
    if target.isStore {
      engine.dispatch(action)
    } else if target.isGated {
      gated.dispatch(action)
    } else {
      bus.dispatch(action)
    }
  }

  // The target is an engine if it is a store, and that of a bus if it is neither a store nor behind a gate.
  @inlinable var engine: Engine<State> { target.asEngine(of: State.self) }
  @inlinable var gated: GatedTarget<State> { target.asGated(of: State.self) }
  @inlinable var bus: BusTarget<State> { target.asBus(of: State.self) }
}

// MARK: - Actions that belong together, and actions that are waited for

extension Actions {
  /// Dispatches actions that each store commits back to back.
  ///
  /// No other action comes in between, and no reader sees a state from between them. Observers of actions get
  /// every one; observers of the state are called once. Plugins accept or reject each action by itself: when
  /// one is rejected, the others are committed nevertheless.
  @inlinable
  public func dispatch(actions: [State.Action]) {
    send(actions, completion: nil)
  }

  /// Dispatches an action and calls a completion with its delivery.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - completion: Called exactly once, with no lock held: on the thread where the (last) store committed,
  ///     after that commit and before observers on ``Executor/immediate`` or, on the main thread, on
  ///     ``Executor/mainThread``; or as soon as it is certain that no store commits the action.
  ///     If another completion, a plugin or an observer dispatched the action, that one returns first. The delivery reads
  ///     the state right after this action. When a store's executor drops the work, the completion waits
  ///     with the action.
  @inlinable
  public func dispatch(
    action: State.Action,
    completion: @escaping @Sendable (_ delivery: Delivery<State>) -> Void
  ) {
    if target.isStore, engine.commitUnobserved(action, completion: completion) { return }
    send([action], completion: completion)
  }

  /// Dispatches actions that are committed back to back, and calls a completion with the delivery.
  ///
  /// - Parameters:
  ///   - actions: The actions; with none, the delivery reads the state as it is at that point.
  ///   - completion: Called exactly once, after the last action, as in
  ///     `dispatch(action:completion:)`.
  @inlinable
  public func dispatch(
    actions: [State.Action],
    completion: @escaping @Sendable (_ delivery: Delivery<State>) -> Void
  ) {
    send(actions, completion: completion)
  }

  /// Dispatches an action, and waits until every store that it is for has committed or refused it.
  ///
  /// Give an awaited action a name as well:
  ///
  /// ```swift
  /// extension Actions where State == SessionState {
  ///   func signOut() async -> Delivery<State> { await deliver(action: .signOut) }
  /// }
  /// ```
  ///
  /// It returns when the action is committed, which may be before observers are called. The action has its
  /// place in the order when this suspends. If it is committed at once, the task may go on without suspending.
  /// Cancelling the task does not withdraw it.
  ///
  /// - Returns: The report. When no store received the action, ``Delivery/unreceived`` has the reason.
  @inlinable @discardableResult
  public func deliver(action: State.Action) async -> Delivery<State> {
    if target.isStore, let delivery = engine.deliverUnobserved(action) { return delivery }
    return await deliver(actions: [action])
  }

  /// Dispatches actions that are committed back to back, and waits as ``deliver(action:)`` does.
  ///
  /// - Parameter actions: The actions; with none, the report reads the state as it is at that point.
  /// - Returns: The report.
  @inlinable @discardableResult
  public func deliver(actions: [State.Action]) async -> Delivery<State> {
    await withCheckedContinuation { continuation in
      send(actions) { continuation.resume(returning: $0) }
    }
  }

  @inlinable
  func send(
    _ actions: [State.Action],
    completion: (@Sendable (Delivery<State>) -> Void)?
  ) {
    if target.isStore {
      engine.dispatch(actions, completion: completion)
    } else if target.isGated {
      gated.dispatch(actions, completion: completion)
    } else {
      bus.dispatch(actions, completion: completion)
    }
  }
}
