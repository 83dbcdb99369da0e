/// The plugin of a ``History``, which looks at the state before and after each commit.
struct HistoryPlugin<State: VueFlux.State & Sendable>: RecordingHook
where State.Semantics == ValueSemantics {
  private let cell: HistoryCell
  private let part: HistoryPart<State>
  private let filter: HistoryFilter<State.Action>

  /// The commit that is running; the user's code never runs under this lock.
  private let running = Shared(nil as HistoryChange?)

  init(cell: HistoryCell, part: HistoryPart<State>, filter: HistoryFilter<State.Action>) {
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
    let isAdmitted = if case .actions(let isNoted) = filter { isNoted(action) } else { true }
    // A state that is kept is copied by the commit, so it is not kept without need.
    guard isAdmitted || trace.isGrouped || cell.isInGroup else { return nil }
    let state = part.get(store.computed.state)
    var change = running.withLock { $0.take() } ?? HistoryChange(start: state)
    change.judgeLast(after: state)
    change.count += 1
    if isAdmitted, !change.isStep { change.candidate = candidate(action, before: state) }
    running.withLock { [change] in $0 = change }
    return nil
  }

  func didChange(_ store: StoreHandle<State>) {
    guard var change = running.withLock({ $0.take() }) else { return }
    let state = part.get(store.computed.state)
    change.judgeLast(after: state)
    change.judgeAll(end: state)
    if !change.garbage.isEmpty { Deferral.release(change.garbage) }
    cell.note(&change, end: state)
  }

  func didReplaceState(of store: StoreHandle<State>) {
    cell.separate()
  }

  private func candidate(
    _ action: State.Action,
    before: any HistoryEntry
  ) -> HistoryChange.Candidate {
    guard case .changes(let isNoted) = filter else {
      return HistoryChange.Candidate(before: before, isNoted: nil)
    }
    return HistoryChange.Candidate(before: before) { after in isNoted(action, before, after) }
  }
}

/// The actions of one commit, as a ``History`` sees them.
struct HistoryChange: Sendable {
  /// An action that may be a step.
  struct Candidate: Sendable {
    /// The state before it.
    let before: any HistoryEntry

    /// The user's filter, which gets the state after the action; nil if it has been asked already.
    let isNoted: (@Sendable (_ after: any HistoryEntry) -> Bool)?
  }

  /// The state before the first action; nil when the history has it.
  var start: (any HistoryEntry)?

  /// The last action; nil if it is left out, or if another one is a step already.
  var candidate: Candidate?

  /// How many actions there are.
  var count = 0

  /// Whether an action has changed the state, and is not left out.
  private(set) var isStep = false

  /// The time of the commit; nil if steps are not joined.
  var time: Duration?

  /// States to release when no lock is held.
  private(set) var garbage: [any HistoryEntry] = []

  init(start: any HistoryEntry) {
    self.start = start
  }

  /// Finds out whether the last action is a step, by the state that it has left; calls the user's code.
  mutating func judgeLast(after: any HistoryEntry) {
    guard let candidate = candidate.take() else { return }
    isStep = (candidate.isNoted?(after) ?? true) && !candidate.before.isEqual(to: after)
    // The first one is the start.
    if count > 1 { garbage.append(candidate.before) }
  }

  /// Finds out whether several actions have changed nothing; calls the user's code.
  mutating func judgeAll(end: any HistoryEntry) {
    if isStep, count > 1, start?.isEqual(to: end) == true { isStep = false }
  }
}
