public import VueFlux

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
/// An undo puts back the state that there was before the last action, in the order of the store's actions
/// and on its executor. It is news like any other: observers of the state are told and may do what they do,
/// while observers of actions and plugins are not, since there is no action. A new action ends what could
/// be redone.
///
/// Actions that are dispatched together, with `dispatch(actions:)`, are one; so are all in ``group(_:)``.
///
/// It keeps the states and no actions: as many as the limit says, which share what did not change between
/// them. It holds no store, and ends when it is released. It may be used from any thread.
///
/// While a ``TimeTravel`` has the store show the past, nothing is undone or redone: the state that is shown is
/// none that could be gone back from.
public final class History<State: VueFlux.State & Sendable>: Sendable
where State.Semantics == ValueSemantics {
  private struct Contents: Sendable {
    var past: [State] = []
    var future: [State] = []
    /// How many groups are open, and whether the outermost has its state.
    var depth = 0
    var isGroupNoted = false
    /// Whether the last action was noted, so that those that go together with it are not.
    var isLastNoted = false

    /// Has the next action be a step of its own, or the first of the rest of a group.
    mutating func beginStep() {
      isGroupNoted = false
      isLastNoted = false
    }
  }

  private let contents = Locked(Contents())
  private let limit: Int
  private let replace: @Sendable (@escaping @Sendable (State) -> State?) -> Void
  private let subscriptions = SubscriptionScope()

  /// Creates the history of a store, from now on.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - limit: How many steps can be undone.
  ///   - isNoted: Whether an action is a step of its own; one that is not is undone with the step before
  ///     it, and ends nothing that could be redone.
  public init(
    _ store: Store<State>,
    limit: Int = 100,
    noting isNoted: @escaping @Sendable (_ action: State.Action) -> Bool = { _ in true }
  ) {
    self.limit = max(1, limit)
    replace = { [weak store] make in store?.replaceState(isReplayed: false, make) }
    subscriptions += store.add(plugin: HistoryPlugin(history: Weak(self), isNoted: isNoted))
  }

  // MARK: - Going back and forth

  /// Whether there is something to undo.
  public var canUndo: Bool { contents.withLock { !$0.past.isEmpty } }

  /// Whether there is something to redo.
  public var canRedo: Bool { contents.withLock { !$0.future.isEmpty } }

  /// Puts back the state before the last step; does nothing if there is none, or in the past.
  public func undo() {
    replace { [weak self] state in
      self?.contents.withLock { contents in
        guard let last = contents.past.popLast() else { return nil }
        contents.future.append(state)
        contents.beginStep()
        return last
      }
    }
  }

  /// Takes back an ``undo()``; does nothing if there is none, or in the past.
  public func redo() {
    replace { [weak self] state in
      self?.contents.withLock { contents in
        guard let next = contents.future.popLast() else { return nil }
        contents.past.append(state)
        contents.beginStep()
        return next
      }
    }
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
    contents.withLock { contents in
      if contents.depth == 0 { contents.isGroupNoted = false }
      contents.depth += 1
    }
  }

  /// Ends what ``beginGroup()`` has begun.
  public func endGroup() {
    contents.withLock { $0.depth = max(0, $0.depth - 1) }
  }

  /// Forgets all steps.
  public func clear() {
    // Released when the lock is: the end of a state may be the user's.
    _ = contents.withLock { contents in
      defer {
        contents.past = []
        contents.future = []
        contents.beginStep()
      }
      return contents.past + contents.future
    }
  }

  // MARK: - In the store's exclusive section

  fileprivate func note(_ state: State, isNoted: Bool, isContinued: Bool) {
    let forgotten = contents.withLock { contents -> [State] in
      let goesTogether = isContinued && contents.isLastNoted
      if !isContinued { contents.isLastNoted = false }
      guard isNoted else { return [] }
      contents.isLastNoted = true
      var forgotten = contents.future
      contents.future = []
      guard !goesTogether, contents.depth == 0 || !contents.isGroupNoted else { return forgotten }
      contents.isGroupNoted = true
      contents.past.append(state)
      if contents.past.count > limit { forgotten.append(contents.past.removeFirst()) }
      return forgotten
    }
    if !forgotten.isEmpty { Outside.release(forgotten) }
  }
}

/// What a ``History`` is to its store.
private struct HistoryPlugin<State: VueFlux.State & Sendable>: Witness
where State.Semantics == ValueSemantics {
  let history: Weak<History<State>>
  let isNoted: @Sendable (State.Action) -> Bool

  func willChange(
    by action: State.Action,
    _ store: Recipient<State>,
    _ arrival: Arrival
  ) -> Cause? {
    history.object?.note(
      store.computed.state,
      isNoted: isNoted(action),
      isContinued: arrival.isContinued
    )
    return nil
  }

  func didReplaceState(of store: Recipient<State>) {}
}
