public import VueFluxToolkit

// MARK: - Elements of a collection of entities

extension Reducer where State: Identifiable & SendableMetatype, State.ID: Sendable {
  /// Makes a reducer for a whole with entities of this one's states.
  ///
  /// ```swift
  /// let app: Reducer<AppState, AppAction> = todo.forEach(state: \.todos) { action in
  ///   if case .todo(let id, let action) = action { (id, action) } else { nil }
  /// }
  /// ```
  ///
  /// The value is found in constant time and changed in place. An action for an id that is not
  /// there does nothing: its value may have been removed before the action was committed.
  ///
  /// - Parameters:
  ///   - keyPath: The path to the entities, see ``scope(state:)``.
  ///   - extract: Returns the id of a value and the action for it; nil if the action is for no value.
  /// - Returns: The reducer for the whole.
  public func forEach<Whole, WholeAction: Sendable>(
    state keyPath: any WritableKeyPath<Whole, Entities<State>> & Sendable,
    action extract: @escaping @Sendable (_ action: WholeAction) -> (id: State.ID, action: Action)?
  ) -> Reducer<Whole, WholeAction> {
    Reducer<Whole, WholeAction> { [body] whole, action in
      guard let (id, action) = extract(action) else { return }
      guard whole[keyPath: keyPath].index(id: id) != nil else { return }
      whole[keyPath: keyPath].update(id: id) { body(&$0, action) }
    }
  }
}

extension Reducer
where State: Identifiable & SendableMetatype, State.ID: Sendable, Action == any OpenAction {
  /// Makes a reducer for entities of this one's states, with actions that name a value.
  ///
  /// As for an array of states, and each value is found in constant time.
  ///
  /// - Parameters:
  ///   - keyPath: The path to the entities, see ``scope(state:)``.
  ///   - type: The type of the actions that name a value: a protocol, or one type of action.
  ///   - id: Returns the id of the value that an action names.
  /// - Returns: The reducer for the whole.
  public func forEach<Whole, ElementAction>(
    state keyPath: any WritableKeyPath<Whole, Entities<State>> & Sendable,
    action type: ElementAction.Type,
    id: @escaping @Sendable (_ action: ElementAction) -> State.ID
  ) -> Reducer<Whole, any OpenAction> {
    forEach(state: keyPath) { (action: any OpenAction) in
      (action as? ElementAction).map { (id($0), action) }
    }
  }
}
