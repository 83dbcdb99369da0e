// MARK: - Observing the state

extension Store {
  /// Calls an observer on the main thread with a value of the state, now and at each change.
  ///
  /// ```swift
  /// store.observe(\.count, scope: self) { [unowned self] count in
  ///   label.text = "\(count)"
  /// }
  /// ```
  ///
  /// On the main thread, the first call is made before this returns. A later call is made before the dispatch
  /// returns if its action is dispatched and committed on the main thread; if an observer dispatched it, after
  /// that observer has returned. All other calls are enqueued.
  ///
  /// The observers on one executor are called in one turn of it, in the order in which they subscribed, after
  /// the observers of actions there. All of them see the same state. (A class state has no snapshots; each
  /// observer sees its current state.) `select` runs in that turn, once. `select` and the observer may do
  /// anything with any store.
  ///
  /// The subscription ends when `scope` or the store is released, or with `unsubscribe()`. `scope` is held
  /// weakly, and strongly while the observer runs. The last value is kept for the comparison: if it is an array,
  /// the next commit that changes the array copies it.
  ///
  /// - Parameters:
  ///   - select: A property, or any function, of ``Computed``.
  ///   - areEqual: Whether a value is a duplicate of the last one, for which the observer is not called. Runs
  ///     where the observer does.
  ///   - scope: The object that the subscription ends with; nil for none. With `.every`, `select` may run on
  ///     any thread. The scope is not held there, so capture it weakly in `select`.
  ///   - buffering: Whether only the newest value counts or each one.
  ///   - observer: Called with each value that is not a duplicate.
  /// - Returns: The subscription, to end it by hand.
  @inlinable @discardableResult
  public func observe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool = { isSame($0, $1) },
    scope: AnyObject? = nil,
    buffering: Buffering = .latest,
    observer: @escaping @MainActor (_ value: Value) -> Void
  ) -> Subscription {
    cell.observe(
      self,
      select,
      removeDuplicates: areEqual,
      scope,
      .mainThread,
      buffering,
      onMain(observer)
    )
  }

  /// Calls an observer on the main thread with a value of the state and the previous one.
  ///
  /// As `observe(_:removeDuplicates:scope:buffering:observer:)`. `previous` is the value of the last call, and nil
  /// the first time.
  @inlinable @discardableResult
  public func observe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool = { isSame($0, $1) },
    scope: AnyObject? = nil,
    buffering: Buffering = .latest,
    observer: @escaping @MainActor (_ previous: Value?, _ value: Value) -> Void
  ) -> Subscription {
    cell.observe(
      self,
      select,
      removeDuplicates: areEqual,
      scope,
      .mainThread,
      buffering,
      onMain(observer)
    )
  }

  /// Calls an observer on an executor with a value of the state, now and at each change.
  ///
  /// As `observe(_:removeDuplicates:scope:buffering:observer:)`. With `.immediate`, `select` and the observer run on
  /// the thread that committed. If another thread is calling the store's immediate observers already, that thread
  /// calls them with the newest state.
  @inlinable @discardableResult
  public func observe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool = { isSame($0, $1) },
    scope: AnyObject? = nil,
    executor: Executor,
    buffering: Buffering = .latest,
    observer: @escaping @Sendable (_ value: Value) -> Void
  ) -> Subscription {
    cell.observe(
      self,
      select,
      removeDuplicates: areEqual,
      scope,
      executor,
      buffering,
      withoutPrevious(observer)
    )
  }

  /// Calls an observer on an executor with a value of the state and the previous one.
  ///
  /// As `observe(_:removeDuplicates:scope:executor:buffering:observer:)`. `previous` is the value of the last call,
  /// and nil the first time.
  @inlinable @discardableResult
  public func observe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool = { isSame($0, $1) },
    scope: AnyObject? = nil,
    executor: Executor,
    buffering: Buffering = .latest,
    observer: @escaping @Sendable (_ previous: Value?, _ value: Value) -> Void
  ) -> Subscription {
    cell.observe(self, select, removeDuplicates: areEqual, scope, executor, buffering, observer)
  }
}

// MARK: - Values that are not Equatable

extension Store {
  /// Calls an observer on the main thread with a value that is not `Equatable`.
  ///
  /// As `observe(_:removeDuplicates:scope:buffering:observer:)`. A `Computed` that `select` returns goes on to
  /// change; to observe all of the state, see ``observeAll(scope:buffering:observer:)``.
  @inlinable @discardableResult
  public func observe<Value: Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    removeDuplicates areEqual: @escaping @Sendable (_ previous: Value, _ value: Value) -> Bool,
    scope: AnyObject? = nil,
    buffering: Buffering = .latest,
    observer: @escaping @MainActor (_ value: Value) -> Void
  ) -> Subscription {
    cell.observe(
      self,
      select,
      removeDuplicates: areEqual,
      scope,
      .mainThread,
      buffering,
      onMain(observer)
    )
  }

  /// Calls an observer on an executor with a value that is not `Equatable`.
  ///
  /// As `observe(_:removeDuplicates:scope:executor:buffering:observer:)`.
  @inlinable @discardableResult
  public func observe<Value: Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    removeDuplicates areEqual: @escaping @Sendable (_ previous: Value, _ value: Value) -> Bool,
    scope: AnyObject? = nil,
    executor: Executor,
    buffering: Buffering = .latest,
    observer: @escaping @Sendable (_ value: Value) -> Void
  ) -> Subscription {
    cell.observe(
      self,
      select,
      removeDuplicates: areEqual,
      scope,
      executor,
      buffering,
      withoutPrevious(observer)
    )
  }
}

// Each function converts a closure that a caller passes into the form that the engine calls.

@inlinable
func onMain<Value: Sendable>(
  _ observer: @escaping @MainActor (Value) -> Void
) -> @Sendable (Value?, Value) -> Void {
  { _, value in MainActor.assumeIsolated { observer(value) } }
}

@inlinable
func onMain<Value: Sendable>(
  _ observer: @escaping @MainActor (Value?, Value) -> Void
) -> @Sendable (Value?, Value) -> Void {
  { previous, value in MainActor.assumeIsolated { observer(previous, value) } }
}

@inlinable
func withoutPrevious<Value: Sendable>(
  _ observer: @escaping @Sendable (Value) -> Void
) -> @Sendable (Value?, Value) -> Void {
  { _, value in observer(value) }
}
