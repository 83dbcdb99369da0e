// MARK: - Observing a property of the state

// Without these, `observe(\.items)` calls a key path inside a key path, for each observer and each commit.
extension Store where State.Semantics == ValueSemantics {
  /// Calls an observer on the main thread with a property of the state, now and at each change.
  ///
  /// As `observe(_:removeDuplicates:scope:buffering:observer:)` with a closure. A property of ``Computed`` with the same
  /// name is observed instead. A stored property, or one of a stored property, costs what a closure costs. A path with a
  /// computed part, such as `\.items.count`, takes some times as long: with many observers, write a closure.
  @_disfavoredOverload @inlinable @discardableResult
  public func observe<Value: Equatable & Sendable>(
    _ property: any KeyPath<State, Value> & Sendable,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool = { isSame($0, $1) },
    scope: AnyObject? = nil,
    buffering: Buffering = .latest,
    observer: @escaping @MainActor (_ value: Value) -> Void
  ) -> Subscription {
    observe(
      Computed.reader(of: property),
      removeDuplicates: areEqual,
      scope: scope,
      buffering: buffering,
      observer: observer
    )
  }

  /// Calls an observer on the main thread with a property of the state and its previous value.
  ///
  /// As `observe(_:removeDuplicates:scope:buffering:observer:)` with a closure.
  @_disfavoredOverload @inlinable @discardableResult
  public func observe<Value: Equatable & Sendable>(
    _ property: any KeyPath<State, Value> & Sendable,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool = { isSame($0, $1) },
    scope: AnyObject? = nil,
    buffering: Buffering = .latest,
    observer: @escaping @MainActor (_ previous: Value?, _ value: Value) -> Void
  ) -> Subscription {
    observe(
      Computed.reader(of: property),
      removeDuplicates: areEqual,
      scope: scope,
      buffering: buffering,
      observer: observer
    )
  }

  /// Calls an observer on an executor with a property of the state, now and at each change.
  ///
  /// As `observe(_:removeDuplicates:scope:executor:buffering:observer:)` with a closure.
  @_disfavoredOverload @inlinable @discardableResult
  public func observe<Value: Equatable & Sendable>(
    _ property: any KeyPath<State, Value> & Sendable,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool = { isSame($0, $1) },
    scope: AnyObject? = nil,
    executor: Executor,
    buffering: Buffering = .latest,
    observer: @escaping @Sendable (_ value: Value) -> Void
  ) -> Subscription {
    observe(
      Computed.reader(of: property),
      removeDuplicates: areEqual,
      scope: scope,
      executor: executor,
      buffering: buffering,
      observer: observer
    )
  }

  /// Calls an observer on an executor with a property of the state and its previous value.
  ///
  /// As `observe(_:removeDuplicates:scope:executor:buffering:observer:)` with a closure.
  @_disfavoredOverload @inlinable @discardableResult
  public func observe<Value: Equatable & Sendable>(
    _ property: any KeyPath<State, Value> & Sendable,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool = { isSame($0, $1) },
    scope: AnyObject? = nil,
    executor: Executor,
    buffering: Buffering = .latest,
    observer: @escaping @Sendable (_ previous: Value?, _ value: Value) -> Void
  ) -> Subscription {
    observe(
      Computed.reader(of: property),
      removeDuplicates: areEqual,
      scope: scope,
      executor: executor,
      buffering: buffering,
      observer: observer
    )
  }
}
