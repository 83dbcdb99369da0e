/// Undo and redo for a store, or for a part of its state.
///
/// ```swift
/// let history = History(store) { action in
///   if case .select = action { false } else { true }
/// }
/// …
/// history.undo()
/// ```
///
/// An undo puts back the state before the last step, in the order of the store's actions and on its
/// executor. Observers of the state are notified and may dispatch, and plugins are called with the replaced state;
/// observers of actions are not called, since there is no action.
///
/// An action is a step if it has changed the state. Actions that are dispatched together, with `dispatch(actions:)`,
/// are one step; so are all actions in ``group(_:)``. A group that ends with the state that it began with is no step. A
/// new step discards everything that could be redone.
///
/// States are compared if they are `Equatable`; if not, each action counts as a change. They are compared in the
/// store's exclusive section, as the filters of the initialisers run there.
///
/// ``canUndo`` and ``canRedo`` are tracked by Observation, so a view that reads them is updated. See also
/// ``observe(_:scope:observer:)``.
///
/// A history keeps states and no actions, up to its limit; they share everything that did not change between
/// them. It does not retain its store, and ends when it is released. It may be used from any thread.
///
/// While a `TimeTravel` of the recorder shows the past, nothing is undone or redone.
public final class History<State: VueFlux.State & Sendable>: _Nonisolated, Sendable
where State.Semantics == ValueSemantics {
  // Code in the store's exclusive section holds this and not the history: the last release of the history
  // releases all its states, which may run code of the user.
  private let steps: HistoryCell
  private let replace: @Sendable (ReplacementReason) -> Void
  private let subscriptions = SubscriptionScope()

  /// The store that observers of the status observe.
  let status: Store<HistoryState>

  init(
    _ store: Store<State>,
    _ part: HistoryPart<State>,
    limit: Int,
    joining pause: Duration?,
    noting filter: HistoryFilter<State.Action>
  ) {
    if let pause { Misuse.refuseNegative(pause, "A History joins steps within \(pause).") }
    status = Store(cell: HistoryState.makeEngine(on: store.bus))
    let cell = HistoryCell(
      HistoryContents(limit: max(1, limit), pause: pause),
      timer: pause == nil ? nil : HistoryCell.timer(store.engine.clock),
      status: status.engine
    )
    steps = cell
    replace = { [weak store] reason in
      store?.replaceState(isReplayed: false, reason: reason) { state in
        let present = part.get(state)
        // User code may run in both, so the lock of the history is held in neither.
        return cell.replace(present, reason).map { part.set($0, state) }
      }
    }
    subscriptions += store.add(plugin: HistoryPlugin(cell: cell, part: part, filter: filter))
  }

  deinit {
    steps.end()
  }
}

// MARK: - Going back and forth

extension History {
  /// Whether there is something to undo.
  ///
  /// It is exact at once, and tracked by Observation: views are notified on the main thread. While a `TimeTravel`
  /// shows the past, it says what there will be to undo in the present.
  public var canUndo: Bool {
    track(\.status.canUndo)
    return steps.status.canUndo
  }

  /// Whether there is something to redo; tracked as ``canUndo`` is.
  public var canRedo: Bool {
    track(\.status.canRedo)
    return steps.status.canRedo
  }

  /// Restores the state before the last step; does nothing if there is none, or in the past.
  ///
  /// With an executor that commits later, the history is looked at then: what is cleared by that time, or released, is
  /// not undone.
  public func undo() { replace(.undo) }

  /// Reverses the last ``undo()``; does nothing if there is none, or in the past.
  public func redo() { replace(.redo) }

  /// Runs a function, and makes all that is committed meanwhile one step.
  ///
  /// With an executor that commits later, see ``beginGroup()``. After each commit in it, the history compares the state with
  /// that before the first one.
  public func group<Result>(_ body: () throws -> Result) rethrows -> Result {
    beginGroup()
    defer { endGroup() }
    return try body()
  }

  /// Begins a group: all that is committed until ``endGroup()`` is one step.
  ///
  /// The step goes back to the state before the first action, whether or not that action makes a step by itself.
  /// Groups in a group belong to it. Actions belong to a group by the time of their commit: before the end, await
  /// the delivery of the last one.
  public func beginGroup() { steps.beginGroup() }

  /// Ends the group that ``beginGroup()`` began.
  public func endGroup() { steps.endGroup() }

  /// Discards all steps.
  public func clear() { steps.clear() }
}
