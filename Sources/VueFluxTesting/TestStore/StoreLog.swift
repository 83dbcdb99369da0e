import VueFlux

/// The plugin by which a ``TestStore`` learns what its store does.
final class StoreLog<State: VueFlux.State>: Plugin {
  let changes = EventLog<StoreChange<State>>()
  let rejections = EventLog<StoreRejection<State>>()
  let errors = EventLog<StoreError>()

  init() {}

  var keepsStateBefore: Bool { true }

  func didCommit(_ change: Change<State>) {
    changes.add(StoreChange(action: change.action, before: change.before, after: change.after))
  }

  func didReplaceState(_ replacement: StateReplacement<State>) {
    changes.add(StoreChange(action: nil, before: replacement.before, after: replacement.after))
  }

  func didReject(action: State.Action, reason: String, store: StoreHandle<State>) {
    rejections.add(StoreRejection(action: action, reason: reason))
  }

  func effectDidFail(_ failure: EffectFailure<State>) -> Bool {
    if !failure.hasHandler { errors.add(StoreError(effect: failure.id, error: failure.error)) }
    return true
  }

  /// The events of all logs that no message has listed.
  func listNew() -> [any ExpectedEvent] {
    changes.listNew() + rejections.listNew() + errors.listNew()
  }

  /// Removes the events of all logs, and returns those that no message has listed.
  func takeNew() -> [any ExpectedEvent] {
    changes.takeNew() + rejections.takeNew() + errors.takeNew()
  }
}
