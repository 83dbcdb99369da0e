// MARK: - One type of action of an open set

extension Reducer where Action == any VueFlux.Action {
  /// Makes a reducer that answers actions of one type, and no others.
  ///
  /// ```swift
  /// let reducer = Reducer<StepState, any Action>.combine(
  ///   .on(StepChangeRequested.self) { state, action in state.step = action.step },
  ///   .on(CounterIncreaseRequested.self) { state, _ in state.counter += state.step }
  /// )
  /// ```
  @inlinable
  public static func on<Handled: VueFlux.Action>(
    _ type: Handled.Type,
    reduce: @escaping @Sendable (_ state: inout State, _ action: Handled) -> Void
  ) -> Reducer {
    Reducer { state, action in
      guard let action = action as? Handled else { return }
      reduce(&state, action)
    }
  }
}
