// MARK: - Several reducers as one, and one for a part of the state

extension Reducer {
  /// Makes one reducer of several, each of which sees every action, in this order.
  ///
  /// Each sees the state as the one before it left it. With none, the state never changes.
  @inlinable
  public static func combine(_ reducers: Reducer...) -> Reducer {
    Reducer { state, action in
      for reducer in reducers { reducer.body(&state, action) }
    }
  }

  /// Makes a reducer for the whole of which this one's state is a part, with the same actions.
  ///
  /// ```swift
  /// let counter = Reducer<Counter, any Action>.on(CounterIncreaseRequested.self) { counter, _ in
  ///   counter.value += 1
  /// }
  /// let app: Reducer<AppState, any Action> = counter.scope(state: \.counter)
  /// ```
  ///
  /// - Parameter keyPath: Where the part is. A stored property is changed in place, however big it is;
  ///   what a computed property or a subscript returns is changed and then written back.
  /// - Returns: The reducer for the whole.
  @inlinable
  public func scope<Whole>(
    state keyPath: any WritableKeyPath<Whole, State> & Sendable
  ) -> Reducer<Whole, Action> {
    scope(state: keyPath, action: { $0 })
  }

  /// Makes a reducer for the whole of which this one's state is a part, and its actions are some.
  ///
  /// ```swift
  /// let app: Reducer<AppState, AppAction> = counter.scope(state: \.counter) { action in
  ///   if case .counter(let action) = action { action } else { nil }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: Where the part is, see ``scope(state:)``.
  ///   - extract: Says which action of the part an action is; nil if it is none of them.
  /// - Returns: The reducer for the whole.
  @inlinable
  public func scope<Whole, WholeAction: Sendable>(
    state keyPath: any WritableKeyPath<Whole, State> & Sendable,
    action extract: @escaping @Sendable (_ action: WholeAction) -> Action?
  ) -> Reducer<Whole, WholeAction> {
    Reducer<Whole, WholeAction> { [body] whole, action in
      guard let action = extract(action) else { return }
      body(&whole[keyPath: keyPath], action)
    }
  }
}
