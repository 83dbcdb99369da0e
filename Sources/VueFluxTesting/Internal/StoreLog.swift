import VueFlux

/// The plugin by which a ``TestStore`` learns what its store does.
final class StoreLog<State: VueFlux.State>: Plugin {
  let changes = EventLog<LoggedChange<State>>()
  let rejections = EventLog<LoggedRejection<State>>()
  let errors = EventLog<LoggedError>()

  /// The state after the last change.
  private let last = Shared<Computed<State>?>(nil)

  init() {}

  var keepsStateBefore: Bool { true }

  func didCommit(_ change: Change<State>) {
    changes.add(
      LoggedChange(action: change.action, before: change.before, after: change.after)
    )
    setLast(change.after)
  }

  func didReject(action: State.Action, reason: String, store: StoreHandle<State>) {
    rejections.add(LoggedRejection(action: action, reason: reason))
  }

  func effectDidFail(_ failure: EffectFailure<State>) -> Bool {
    if !failure.hasHandler { errors.add(LoggedError(id: failure.id, error: failure.error)) }
    return true
  }

  /// The hook by which this learns of replaced states.
  var hook: ReplacementHook<State> { ReplacementHook(self) }

  func setLast(_ state: Computed<State>) {
    last.withLock { $0 = state }
  }

  /// Adds a replacement; a store calls its plugins with a commit before it makes another change.
  func noteReplacement(_ state: Computed<State>) {
    let before = last.withLock { last in
      defer { last = state }
      return last
    }
    changes.add(LoggedChange(action: nil, before: before, after: state))
  }

  /// All events of each kind.
  var all: [any LoggedEvent] { changes.all + rejections.all + errors.all }

  /// Removes all events, and returns a line on each.
  func takeAll() -> [String] {
    let events: [any LoggedEvent] = changes.takeAll() + rejections.takeAll() + errors.takeAll()
    return events.map(\.description)
  }
}
