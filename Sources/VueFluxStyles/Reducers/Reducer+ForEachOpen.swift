// MARK: - Elements of a collection, and actions of an open set

extension Reducer
where State: Identifiable & SendableMetatype, State.ID: Sendable, Action == any OpenAction {
  /// Makes a reducer for an array of this one's states, with actions that name an element.
  ///
  /// ```swift
  /// protocol TodoAction: OpenAction { var todo: Todo.ID { get } }
  /// struct TodoToggled: TodoAction { let todo: Todo.ID }
  /// struct TodoRenamed: TodoAction { let todo: Todo.ID, title: String }
  ///
  /// let todo = Reducer<Todo, any OpenAction>.combine(
  ///   .on(TodoToggled.self) { todo, _ in todo.isDone.toggle() },
  ///   .on(TodoRenamed.self) { todo, action in todo.title = action.title }
  /// )
  /// let app: Reducer<AppState, any OpenAction> = todo.forEach(
  ///   state: \.todos, action: (any TodoAction).self, id: \.todo)
  /// ```
  ///
  /// The element is found by its id and changed in place. An action for an id that is not in the array does
  /// nothing.
  ///
  /// - Parameters:
  ///   - keyPath: The path to the array, see ``scope(state:)``.
  ///   - type: The type of the actions that name an element: a protocol, or one type of action.
  ///   - id: Returns the id of the element that an action names.
  /// - Returns: The reducer for the whole.
  @inlinable
  public func forEach<Whole, ElementAction>(
    state keyPath: any WritableKeyPath<Whole, [State]> & Sendable,
    action type: ElementAction.Type,
    id: @escaping @Sendable (_ action: ElementAction) -> State.ID
  ) -> Reducer<Whole, any OpenAction> {
    forEach(state: keyPath) { (action: any OpenAction) in
      (action as? ElementAction).map { (id($0), action) }
    }
  }
}

extension Reducer where Action == any OpenAction {
  /// Makes a reducer for a dictionary of this one's states, with actions that name a key.
  ///
  /// ```swift
  /// struct Scored: OpenAction { let player: String, points: Int }
  ///
  /// let player = Reducer<Player, any OpenAction>.on(Scored.self) { player, action in
  ///   player.points += action.points
  /// }
  /// let game: Reducer<Game, any OpenAction> = player.forEach(
  ///   state: \.players, action: Scored.self, id: \.player)
  /// ```
  ///
  /// An action for a key that is not in the dictionary does nothing, and adds no value.
  ///
  /// - Parameters:
  ///   - keyPath: The path to the dictionary, see ``scope(state:)``.
  ///   - type: The type of the actions that name a key: a protocol, or one type of action.
  ///   - id: Returns the key that an action names.
  /// - Returns: The reducer for the whole.
  @inlinable
  public func forEach<Whole, ElementAction, ID: Hashable & Sendable>(
    state keyPath: any WritableKeyPath<Whole, [ID: State]> & Sendable,
    action type: ElementAction.Type,
    id: @escaping @Sendable (_ action: ElementAction) -> ID
  ) -> Reducer<Whole, any OpenAction> {
    forEach(state: keyPath) { (action: any OpenAction) in
      (action as? ElementAction).map { (id($0), action) }
    }
  }
}
