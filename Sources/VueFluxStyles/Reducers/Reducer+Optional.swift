// MARK: - A part that may be absent

extension Reducer {
  /// A reducer of an optional part, which leaves nil as it is.
  ///
  /// ```swift
  /// struct AppState: ReducedState {
  ///   var session: Session?
  /// }
  ///
  /// let session = Reducer<Session, any OpenAction>.on(NameChanged.self) { session, action in
  ///   session.name = action.name
  /// }
  /// let app = Reducer<AppState, any OpenAction>.combine(
  ///   .on(SignedIn.self) { state, action in state.session = Session(name: action.name) },
  ///   .on(SignedOut.self) { state, _ in state.session = nil },
  ///   session.optional.scope(state: \.session)
  /// )
  /// ```
  ///
  /// A part is changed in place. An action that arrives while there is no part does nothing. Another reducer
  /// has to add the part and to remove it.
  @inlinable
  public var optional: Reducer<State?, Action> {
    Reducer<State?, Action> { [body] state, action in
      state? += BoundReducer(body: body, action: action)
    }
  }
}
