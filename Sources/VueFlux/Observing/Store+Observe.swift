// MARK: - Observing the state

extension Store {
  /// Calls `observer` on the main thread with a value of the state: now, and whenever it has changed.
  ///
  /// ```swift
  /// store.observe(\.count, scope: self) { [unowned self] count in label.text = "\(count)" }
  /// ```
  ///
  /// On the main thread the first call is made before this returns. A later one is made before the outermost
  /// dispatch returns if its action is committed on the main thread. All others are enqueued. The observers on
  /// one executor are called in one turn of it, in the order in which they came, after the observers of actions
  /// there, and all look at one and the same state. (A class state has no snapshots: each looks at it as it is
  /// then.) `select` runs in that turn, once. It and the observer may do anything with any store.
  ///
  /// The subscription ends when `scope` is released, when the store is, or with `unsubscribe()`; the
  /// scope is held as by `subscribe(scope:observer:)`. The value that the observer was called with last is
  /// kept, to compare it: if it is an array, the next commit that changes it copies it.
  ///
  /// - Parameters:
  ///   - select: A property, or any function, of what ``Computed`` publishes.
  ///   - areEqual: Whether a value is a duplicate of the one that the observer was called with last: then it is
  ///     not called. Runs where the observer does.
  ///   - scope: The object that the subscription ends with; nil for none. With `.every`, `select` may run on
  ///     any thread. The scope is not held there, so capture it weakly in `select`.
  ///   - buffering: Whether only the newest value counts or each one.
  ///   - observer: Called with values of which none is a duplicate of the one before.
  /// - Returns: The subscription, to end it by hand.
  @inlinable @discardableResult
  public func observe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool = { $0 == $1 },
    scope: AnyObject? = nil,
    buffering: Buffering = .latest,
    observer: @escaping @MainActor (_ value: Value) -> Void
  ) -> Subscription {
    engine.observe(
      self,
      select,
      removeDuplicates: areEqual,
      scope,
      .mainThread,
      buffering,
      onMain(observer)
    )
  }

  /// Calls `observer` on the main thread with a value of the state and the one before it.
  ///
  /// As `observe(_:removeDuplicates:scope:buffering:observer:)`; `previous` is what the observer was called with last,
  /// and nil the first time.
  @inlinable @discardableResult
  public func observe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool = { $0 == $1 },
    scope: AnyObject? = nil,
    buffering: Buffering = .latest,
    observer: @escaping @MainActor (_ previous: Value?, _ value: Value) -> Void
  ) -> Subscription {
    engine.observe(
      self,
      select,
      removeDuplicates: areEqual,
      scope,
      .mainThread,
      buffering,
      onMain(observer)
    )
  }

  /// Calls `observer` on `executor` with a value of the state: now, and whenever it has changed.
  ///
  /// As `observe(_:removeDuplicates:scope:buffering:observer:)`. With `.immediate`, `select` and the observer run on the
  /// thread that has committed, unless another one is calling the store's immediate observers already:
  /// then that one looks at the state once more.
  @inlinable @discardableResult
  public func observe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool = { $0 == $1 },
    scope: AnyObject? = nil,
    executor: Executor,
    buffering: Buffering = .latest,
    observer: @escaping @Sendable (_ value: Value) -> Void
  ) -> Subscription {
    engine.observe(
      self,
      select,
      removeDuplicates: areEqual,
      scope,
      executor,
      buffering,
      withoutPrevious(observer)
    )
  }

  /// Calls `observer` on `executor` with a value of the state and the one before it.
  ///
  /// As `observe(_:removeDuplicates:scope:executor:buffering:observer:)`; `previous` is what the observer was called
  /// with last, and nil the first time.
  @inlinable @discardableResult
  public func observe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool = { $0 == $1 },
    scope: AnyObject? = nil,
    executor: Executor,
    buffering: Buffering = .latest,
    observer: @escaping @Sendable (_ previous: Value?, _ value: Value) -> Void
  ) -> Subscription {
    engine.observe(self, select, removeDuplicates: areEqual, scope, executor, buffering, observer)
  }
}

// MARK: - Values that are not Equatable

extension Store {
  /// Calls `observer` on the main thread with a value of the state that is not `Equatable`.
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
    engine.observe(
      self,
      select,
      removeDuplicates: areEqual,
      scope,
      .mainThread,
      buffering,
      onMain(observer)
    )
  }

  /// Calls `observer` on `executor` with a value of the state that is not `Equatable`.
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
    engine.observe(
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
