// MARK: - Observing actions

extension Store {
  /// Calls `observer` on the main thread with each action that is committed from now on.
  ///
  /// The observer is called once for each action, in the order of the commits, after earlier subscribers on
  /// the same executor. `store.computed` shows the change, and later changes if there are any by then.
  /// Subscribing calls no observer. An observer may do anything with any store. An action that is dispatched
  /// and committed on the main thread is delivered before that dispatch returns; if an observer dispatched it,
  /// after that observer has returned.
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
    cell.subscribe(self, scope: scope, executor: .mainThread, body: Self.onMain(observer))
  }

  /// Calls `observer` on `executor` with each action that is committed from now on.
  ///
  /// The order of the commits is kept on every executor, and the observer never runs twice at a time. With
  /// `.immediate`, the thread that committed calls it, right after the commit. If another thread is calling the
  /// store's immediate observers already, that thread calls them with this action, too.
  ///
  /// `scope` is released on the executor if its last other owner releases it while the observer runs.
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
    cell.subscribe(self, scope: scope, executor: executor, body: observer)
  }

  private static func onMain(
    _ observer: @escaping @MainActor (State.Action, Store<State>) -> Void
  ) -> ActionObserver<State>.Body {
    { action, store in MainActor.assumeIsolated { observer(action, store) } }
  }
}
