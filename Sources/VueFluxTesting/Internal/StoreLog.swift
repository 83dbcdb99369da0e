import VueFlux

/// The plugin by which a ``TestStore`` learns what its store does.
final class StoreLog<State: VueFlux.State>: Plugin {
  let changes = EventLog<LoggedChange<State>>()
  let rejections = EventLog<LoggedRejection<State>>()
  let errors = EventLog<LoggedError>()

  /// Replaced states, which are known earlier than the commits before them.
  private let replacements = Shared(ReplacementQueue<State>())

  init() {}

  var keepsStateBefore: Bool { true }

  func didCommit(_ change: Change<State>) {
    changes.add(
      LoggedChange(action: change.action, before: change.before, after: change.after)
    )
    for replaced in replacements.withLock({ $0.noteCommit(change.after) }) { changes.add(replaced) }
  }

  func didReject(action: State.Action, reason: String, store: StoreHandle<State>) {
    rejections.add(LoggedRejection(action: action, reason: reason))
  }

  func effectDidFail(id: (any Hashable & Sendable)?, error: any Error, store: StoreHandle<State>) {
    if !isErrorHandled { errors.add(LoggedError(id: id, error: error)) }
  }

  /// The hook by which this learns of replaced states.
  var hook: ReplacementHook<State> { ReplacementHook(self) }

  func begin(with state: Computed<State>) {
    replacements.withLock { $0.last = state }
  }

  func noteChange() {
    replacements.withLock { $0.begunCount += 1 }
  }

  func noteReplacement(_ state: Computed<State>) {
    if let replaced = replacements.withLock({ $0.note(state) }) { changes.add(replaced) }
  }

  /// All events of each kind.
  var all: [any LoggedEvent] { changes.all + rejections.all + errors.all }

  /// Removes all events, and returns a line on each.
  func takeAll() -> [String] {
    let events: [any LoggedEvent] = changes.takeAll() + rejections.takeAll() + errors.takeAll()
    return events.map(\.description)
  }
}
