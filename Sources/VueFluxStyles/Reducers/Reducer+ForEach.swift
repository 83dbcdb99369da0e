// MARK: - Elements of a collection

extension Reducer where State: Identifiable & SendableMetatype, State.ID: Sendable {
  /// Makes a reducer for a whole with an array of this one's states.
  ///
  /// ```swift
  /// let app: Reducer<AppState, AppAction> = todo.forEach(state: \.todos) { action in
  ///   if case .todo(let id, let action) = action { (id, action) } else { nil }
  /// }
  /// ```
  ///
  /// The element is found by its id and changed in place. An action for an id that is not in the array does
  /// nothing: its element may have been removed before the action was committed. If several elements have
  /// the id, the first one changes. The search takes time in proportion to the length of the array, and a
  /// dictionary finds its element at once.
  ///
  /// - Parameters:
  ///   - keyPath: The path to the array, see ``scope(state:)``.
  ///   - extract: Returns the id of an element and the action for it; nil if the action is for no element.
  /// - Returns: The reducer for the whole.
  @inlinable
  public func forEach<Whole, WholeAction: Sendable>(
    state keyPath: any WritableKeyPath<Whole, [State]> & Sendable,
    action extract: @escaping @Sendable (_ action: WholeAction) -> (id: State.ID, action: Action)?
  ) -> Reducer<Whole, WholeAction> {
    Reducer<Whole, WholeAction> { [body] whole, action in
      guard let (id, action) = extract(action) else { return }
      guard let index = whole[keyPath: keyPath].firstIndex(where: { $0.id == id }) else { return }
      body(&whole[keyPath: keyPath][index], action)
    }
  }
}

extension Reducer {
  /// Makes a reducer for a whole with a dictionary of this one's states.
  ///
  /// ```swift
  /// let app: Reducer<AppState, AppAction> = player.forEach(state: \.players) { action in
  ///   if case .player(let name, let action) = action { (name, action) } else { nil }
  /// }
  /// ```
  ///
  /// The value is changed in place. An action for a key that is not in the dictionary does nothing, and
  /// adds no value.
  ///
  /// - Parameters:
  ///   - keyPath: The path to the dictionary, see ``scope(state:)``.
  ///   - extract: Returns the key of a value and the action for it; nil if the action is for no element.
  /// - Returns: The reducer for the whole.
  @inlinable
  public func forEach<Whole, WholeAction: Sendable, ID: Hashable & Sendable>(
    state keyPath: any WritableKeyPath<Whole, [ID: State]> & Sendable,
    action extract: @escaping @Sendable (_ action: WholeAction) -> (id: ID, action: Action)?
  ) -> Reducer<Whole, WholeAction> {
    Reducer<Whole, WholeAction> { [body] whole, action in
      guard let (id, action) = extract(action) else { return }
      guard let index = whole[keyPath: keyPath].index(forKey: id) else { return }
      body(&whole[keyPath: keyPath].values[index], action)
    }
  }
}
