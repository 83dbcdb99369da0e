// MARK: - The history of a store

extension History {
  /// Creates the history of a store, from now on.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - limit: How many steps can be undone.
  ///   - pause: A step joins the one before it if it is committed at most this long after it, as with typing; nil
  ///     for steps of their own. The time is that of the store's clock. A group neither joins a step nor is joined.
  ///   - isNoted: Whether an action can be a step. Other actions are undone with the step before them, and
  ///     discard nothing that could be redone. Called in the store's exclusive section, before the commit.
  public convenience init(
    _ store: Store<State>,
    limit: Int = 100,
    joining pause: Duration? = nil,
    noting isNoted: @escaping @Sendable (_ action: State.Action) -> Bool = { _ in true }
  ) {
    self.init(store, .whole, limit: limit, joining: pause, noting: .actions(isNoted))
  }

  /// Creates the history of a store whose filter looks at the states around an action.
  ///
  /// ```swift
  /// let history = History(store) { action, before, after in
  ///   before.words != after.words
  /// }
  /// ```
  ///
  /// As `init(_:limit:joining:noting:)`. The filter is called in the store's exclusive section, after the commit. Of
  /// actions that are dispatched together, it is called up to the first one that makes a step.
  public convenience init(
    _ store: Store<State>,
    limit: Int = 100,
    joining pause: Duration? = nil,
    noting isNoted:
      @escaping @Sendable (_ action: State.Action, _ before: State, _ after: State) -> Bool
  ) {
    self.init(
      store,
      .whole,
      limit: limit,
      joining: pause,
      noting: .changes(of: State.self, isNoted)
    )
  }
}

// MARK: - The history of a part of the state

extension History {
  /// Creates the history of a part of the state.
  ///
  /// ```swift
  /// let history = History(store, of: \.document)
  /// ```
  ///
  /// An action is a step if it has changed the part. An undo puts back the part, and leaves the rest of the state as
  /// it is. The history keeps the part only.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - part: A property of the state, which is read and written in the store's exclusive section.
  ///   - limit: How many steps can be undone.
  ///   - pause: The time in which a step joins the one before it, as for the history of a store.
  ///   - isNoted: Whether an action can be a step, as for the history of a store.
  public convenience init<Part: Equatable & Sendable>(
    _ store: Store<State>,
    of part: any WritableKeyPath<State, Part> & Sendable,
    limit: Int = 100,
    joining pause: Duration? = nil,
    noting isNoted: @escaping @Sendable (_ action: State.Action) -> Bool = { _ in true }
  ) {
    self.init(store, .part(part), limit: limit, joining: pause, noting: .actions(isNoted))
  }

  /// Creates the history of a part of the state, whose filter looks at the part before and after an action.
  ///
  /// As `init(_:of:limit:joining:noting:)`.
  public convenience init<Part: Equatable & Sendable>(
    _ store: Store<State>,
    of part: any WritableKeyPath<State, Part> & Sendable,
    limit: Int = 100,
    joining pause: Duration? = nil,
    noting isNoted:
      @escaping @Sendable (_ action: State.Action, _ before: Part, _ after: Part) -> Bool
  ) {
    self.init(
      store,
      .part(part),
      limit: limit,
      joining: pause,
      noting: .changes(of: Part.self, isNoted)
    )
  }
}
