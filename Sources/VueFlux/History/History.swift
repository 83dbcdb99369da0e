/// Undo and redo for a store.
///
/// ```swift
/// let history = History(store) { action in
///   if case .select = action { false } else { true }
/// }
/// …
/// history.undo()
/// ```
///
/// An undo puts back the state before the last action, in the order of the store's actions and on its
/// executor. Observers of the state are notified and may dispatch; observers of actions and plugins are not
/// called, since there is no action. A new action discards everything that could be redone.
///
/// Actions that are dispatched together, with `dispatch(actions:)`, are one step; so are all actions in
/// ``group(_:)``.
///
/// A history keeps states and no actions, up to its limit; they share everything that did not change between
/// them. It does not retain its store, and ends when it is released. It may be used from any thread.
///
/// While a `TimeTravel` of the recorder shows the past, nothing is undone or redone.
public final class History<State: VueFlux.State & Sendable>: Sendable
where State.Semantics == ValueSemantics {
  // Code that runs in the store's exclusive section holds this and not the history, whose release there would
  // release all its states there.
  private let contents: Locked<HistoryContents<State>>
  private let replace: @Sendable (@escaping @Sendable (State) -> State?) -> Void
  private let subscriptions = SubscriptionScope()

  /// Creates the history of a store, from now on.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - limit: How many steps can be undone.
  ///   - isNoted: Whether an action is a step of its own. Other actions are undone with the step before
  ///     them, and discard nothing that could be redone.
  public init(
    _ store: Store<State>,
    limit: Int = 100,
    noting isNoted: @escaping @Sendable (_ action: State.Action) -> Bool = { _ in true }
  ) {
    contents = Locked(HistoryContents(limit: max(1, limit)))
    replace = { [weak store] make in store?.replaceState(isReplayed: false, make) }
    subscriptions += store.add(plugin: HistoryPlugin(contents: contents, isNoted: isNoted))
  }

  deinit {
    // This may run inside a commit, where no state may be released.
    Outside.release(contents.withLock { $0.end() })
  }

  // MARK: - Going back and forth

  /// Whether there is something to undo.
  public var canUndo: Bool { contents.withLock { $0.canUndo } }

  /// Whether there is something to redo.
  public var canRedo: Bool { contents.withLock { $0.canRedo } }

  /// Puts back the state before the last step; does nothing if there is none, or in the past.
  public func undo() {
    replace { [contents] state in contents.withLock { $0.undo(state) } }
  }

  /// Takes back an ``undo()``; does nothing if there is none, or in the past.
  public func redo() {
    replace { [contents] state in contents.withLock { $0.redo(state) } }
  }

  /// Makes one step of all that is committed while `body` runs.
  ///
  /// With an executor that commits later, see ``beginGroup()``.
  public func group<Result>(_ body: () throws -> Result) rethrows -> Result {
    beginGroup()
    defer { endGroup() }
    return try body()
  }

  /// Makes one step of all that is committed until ``endGroup()``; groups in a group belong to it.
  ///
  /// Actions belong to it by when they are committed: before the end, wait for the delivery of the last.
  public func beginGroup() {
    contents.withLock { $0.beginGroup() }
  }

  /// Ends what ``beginGroup()`` has begun.
  public func endGroup() {
    contents.withLock { $0.endGroup() }
  }

  /// Discards all steps.
  public func clear() {
    // Released when the lock is: the end of a state may be the user's.
    _ = contents.withLock { $0.clear() }
  }
}
