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
  /// let counter = Reducer<Counter, any OpenAction>.on(CounterIncreaseRequested.self) { counter, _ in
  ///   counter.value += 1
  /// }
  /// let app: Reducer<AppState, any OpenAction> = counter.scope(state: \.counter)
  /// ```
  ///
  /// - Parameter keyPath: The path to the part. A stored property is changed in place, however big it is.
  ///   The value of a computed property, of one with observers, or of a subscript is read, changed and written back.
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
  ///   - keyPath: The path to the part, see ``scope(state:)``.
  ///   - extract: Returns the action for the part; nil if the action is not for the part.
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
