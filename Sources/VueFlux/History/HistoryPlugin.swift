/// The actions that can be steps of a ``History``.
enum HistoryFilter<Action: Sendable, Part: Sendable>: Sendable {
  case actions(@Sendable (_ action: Action) -> Bool)
  case changes(@Sendable (_ action: Action, _ before: Part, _ after: Part) -> Bool)

  /// Whether an action can be a step, as far as is known before its commit.
  func admits(_ action: Action) -> Bool {
    switch self {
    case .actions(let isNoted): isNoted(action)
    case .changes: true
    }
  }

  /// Whether an admitted action can be a step.
  func accepts(_ action: Action, _ before: Part, _ after: Part) -> Bool {
    switch self {
    case .actions: true
    case .changes(let isNoted): isNoted(action, before, after)
    }
  }
}

/// The plugin of a ``History``, which looks at the state before and after each commit.
struct HistoryPlugin<State: VueFlux.State & Sendable, Part: Sendable>: RecordingHook
where State.Semantics == ValueSemantics {
  let cell: HistoryCell<Part>
  let part: HistoryPart<State, Part>
  let filter: HistoryFilter<State.Action, Part>

  /// The commit that is running; the user's code never runs under this lock.
  private let pending = Shared(nil as Pending?)

  init(
    cell: HistoryCell<Part>,
    part: HistoryPart<State, Part>,
    filter: HistoryFilter<State.Action, Part>
  ) {
    self.cell = cell
    self.part = part
    self.filter = filter
  }

  var followsChanges: Bool { true }

  func willChange(
    by action: State.Action,
    _ store: StoreHandle<State>,
    _ trace: Trace
  ) -> Cause? {
    let isAdmitted = filter.admits(action)
    // A state that is kept is copied by the commit, so it is not kept without need.
    guard isAdmitted || trace.isGrouped || cell.isInGroup else { return nil }
    let state = part.get(store.computed.state)
    var change = takePending() ?? Pending(start: state)
    judge(&change, after: state)
    change.count += 1
    if isAdmitted, !change.isStep {
      change.candidate = Pending.Candidate(action: action, before: state)
    }
    pending.withLock { [change] in $0 = change }
    return nil
  }

  func didChange(_ store: StoreHandle<State>) {
    guard var change = takePending() else { return }
    let state = part.get(store.computed.state)
    judge(&change, after: state)
    if !change.garbage.isEmpty { Deferral.release(change.garbage) }
    cell.note(
      .init(start: change.start, isStep: change.isStep, isAlone: change.count == 1),
      end: state
    )
  }

  func didReplaceState(of store: StoreHandle<State>) {
    cell.separate()
  }

  private func takePending() -> Pending? {
    pending.withLock { $0.take() }
  }

  /// Finds out whether the last action is a step, by the state that it has left.
  private func judge(_ change: inout Pending, after: Part) {
    guard let candidate = change.candidate.take() else { return }
    change.isStep =
      filter.accepts(candidate.action, candidate.before, after)
      && !cell.areEqual(candidate.before, after)
    // The first one is the start.
    if change.count > 1 { change.garbage.append(candidate.before) }
  }
}

extension HistoryPlugin {
  /// The actions of a commit that has not ended.
  fileprivate struct Pending: Sendable {
    struct Candidate: Sendable {
      let action: State.Action
      let before: Part
    }

    /// The state before the first action.
    let start: Part

    /// The last action, if it may be a step; nil if there is a step already.
    var candidate: Candidate?
    var count = 0
    var isStep = false

    /// States to release when no lock is held.
    var garbage: [Part] = []
  }
}
