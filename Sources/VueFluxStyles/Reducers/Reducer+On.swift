// MARK: - One type of action of an open set

extension Reducer where Action == any OpenAction {
  /// Makes a reducer that answers actions of one type, and no others.
  ///
  /// ```swift
  /// let reducer = Reducer<StepState, any OpenAction>.combine(
  ///   .on(StepChangeRequested.self) { state, action in state.step = action.step },
  ///   .on(CounterIncreaseRequested.self) { state, _ in state.counter += state.step }
  /// )
  /// ```
  @inlinable
  public static func on<Handled: OpenAction>(
    _ type: Handled.Type,
    reduce: @escaping @Sendable (_ state: inout State, _ action: Handled) -> Void
  ) -> Reducer {
    Reducer { state, action in
      guard let action = action as? Handled else { return }
      reduce(&state, action)
    }
  }
}
