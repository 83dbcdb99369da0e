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
  ///
  /// - Parameters:
  ///   - scope: The object that the subscription ends with; nil for none.
  ///   - observer: Called with the action and the store.
  /// - Returns: The subscription, to end it by hand.
  @discardableResult
  public func subscribe(
    scope: AnyObject? = nil,
    observer: @escaping @MainActor (_ action: State.Action, _ store: Store<State>) -> Void
  ) -> Subscription {
    engine.subscribe(self, scope: scope, executor: .mainThread, body: Self.onMain(observer))
  }

  /// Calls `observer` on `executor` with each action that is committed from now on.
  ///
  /// The order of the commits is kept on every executor, and the observer never runs twice at a time.
  /// With `.immediate` that is the thread that committed, right after the commit, unless a thread is
  /// calling the store's immediate observers already: then that one goes on with this action too.
  ///
  /// `scope` is released on the executor if it runs the observer when the last other owner lets go.
  ///
  /// - Parameters:
  ///   - scope: The object that the subscription ends with; nil for none.
  ///   - executor: Where the observer runs.
  ///   - observer: Called with the action and the store.
  /// - Returns: The subscription, to end it by hand.
  @discardableResult
  public func subscribe(
    scope: AnyObject? = nil,
    executor: Executor,
    observer: @escaping @Sendable (_ action: State.Action, _ store: Store<State>) -> Void
  ) -> Subscription {
    engine.subscribe(self, scope: scope, executor: executor, body: observer)
  }

  private static func onMain(
    _ observer: @escaping @MainActor (State.Action, Store<State>) -> Void
  ) -> ActionObserver<State>.Body {
    { action, store in MainActor.assumeIsolated { observer(action, store) } }
  }
}
