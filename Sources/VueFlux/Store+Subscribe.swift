// MARK: - Hearing of actions

extension Store {
  /// Calls `observer` on the main thread with each action that is committed from now on.
  ///
  /// The observer is called once for each action, in the order of the commits, after those who
  /// subscribed on the same executor before it. `store.computed` shows the change, and later ones if
  /// there have been any by then. Subscribing itself calls nobody. An observer may do anything with
  /// any store. What is committed on the main thread is delivered before the outermost dispatch there returns.
  ///
  /// The subscription ends when `scope` is released, when the store is, or with `unsubscribe()`.
  /// `scope` is held weakly, and strongly while the observer runs, so `[unowned self]` is safe when
  /// the scope is `self`.
  @discardableResult
  public func subscribe(
    scope: AnyObject,
    observer: @escaping @MainActor (_ action: State.Action, _ store: Store<State>) -> Void
  ) -> Subscription {
    engine.subscribe(self, scope: scope, executor: .mainThread, body: Self.onMain(observer))
  }

  /// Calls `observer` on the main thread with each action that is committed from now on.
  ///
  /// As `subscribe(scope:observer:)`, but the subscription has no scope to end with.
  @discardableResult
  public func subscribe(
    observer: @escaping @MainActor (_ action: State.Action, _ store: Store<State>) -> Void
  ) -> Subscription {
    engine.subscribe(self, scope: nil, executor: .mainThread, body: Self.onMain(observer))
  }

  /// Calls `observer` on `executor` with each action that is committed from now on.
  ///
  /// The order of the commits is kept on every executor, and the observer never runs twice at a time.
  /// With `.immediate` that is the thread that committed, right after the commit, unless a thread is
  /// calling the store's immediate observers already: then that one goes on with this action too.
  ///
  /// `scope` is released on the executor if it runs the observer when the last other owner lets go.
  @discardableResult
  public func subscribe(
    scope: AnyObject,
    executor: Executor,
    observer: @escaping @Sendable (_ action: State.Action, _ store: Store<State>) -> Void
  ) -> Subscription {
    engine.subscribe(self, scope: scope, executor: executor, body: observer)
  }

  /// Calls `observer` on `executor` with each action that is committed from now on.
  ///
  /// As `subscribe(scope:executor:observer:)`, but the subscription has no scope to end with.
  @discardableResult
  public func subscribe(
    executor: Executor,
    observer: @escaping @Sendable (_ action: State.Action, _ store: Store<State>) -> Void
  ) -> Subscription {
    engine.subscribe(self, scope: nil, executor: executor, body: observer)
  }

  private static func onMain(
    _ observer: @escaping @MainActor (State.Action, Store<State>) -> Void
  ) -> ActionObserver<State>.Body {
    { action, store in MainActor.assumeIsolated { observer(action, store) } }
  }
}
