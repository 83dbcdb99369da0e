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
  // Code in the store's exclusive section holds this and not the history: the last release of the history
  // releases all its states, which may run code of the user.
  private let contents: Shared<HistoryContents<State>>
  private let replace:
    @Sendable (ReplacementReason, @escaping @Sendable (State) -> State?) -> Void
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
    contents = Shared(HistoryContents(limit: max(1, limit)))
    replace = { [weak store] reason, make in
      store?.replaceState(isReplayed: false, reason: reason, make)
    }
    subscriptions += store.add(plugin: HistoryPlugin(contents: contents, isNoted: isNoted))
  }

  deinit {
    // This may run inside a commit, where no state may be released.
    Deferral.release(contents.withLock { $0.end() })
  }

  // MARK: - Going back and forth

  /// Whether there is something to undo.
  public var canUndo: Bool { contents.withLock { $0.canUndo } }

  /// Whether there is something to redo.
  public var canRedo: Bool { contents.withLock { $0.canRedo } }

  /// Restores the state before the last step; does nothing if there is none, or in the past.
  public func undo() {
    replace(.undo) { [contents] state in contents.withLock { $0.undo(state) } }
  }

  /// Reverses the last ``undo()``; does nothing if there is none, or in the past.
  public func redo() {
    replace(.redo) { [contents] state in contents.withLock { $0.redo(state) } }
  }

  /// Runs a function, and makes all that is committed meanwhile one step.
  ///
  /// With an executor that commits later, see ``beginGroup()``.
  public func group<Result>(_ body: () throws -> Result) rethrows -> Result {
    beginGroup()
    defer { endGroup() }
    return try body()
  }

  /// Begins a group: all that is committed until ``endGroup()`` is one step.
  ///
  /// Groups in a group belong to it. Actions belong to a group by the time of their commit: before the end, await
  /// the delivery of the last one.
  public func beginGroup() {
    contents.withLock { $0.beginGroup() }
  }

  /// Ends the group that ``beginGroup()`` began.
  public func endGroup() {
    contents.withLock { $0.endGroup() }
  }

  /// Discards all steps.
  public func clear() {
    // Released after the lock: the `deinit` of a state's object is code of the user.
    _ = contents.withLock { $0.clear() }
  }
}

/// The plugin of a ``History``.
struct HistoryPlugin<State: VueFlux.State & Sendable>: RecordingHook
where State.Semantics == ValueSemantics {
  let contents: Shared<HistoryContents<State>>
  let isNoted: @Sendable (State.Action) -> Bool

  func willChange(
    by action: State.Action,
    _ store: StoreHandle<State>,
    _ trace: Trace
  ) -> Cause? {
    let state = store.computed.state
    let isNoted = isNoted(action)
    let forgotten = contents.withLock {
      $0.note(state, isNoted: isNoted, isContinued: trace.isContinued)
    }
    if !forgotten.isEmpty { Deferral.release(forgotten) }
    return nil
  }

  func didReplaceState(of store: StoreHandle<State>) {}
}
