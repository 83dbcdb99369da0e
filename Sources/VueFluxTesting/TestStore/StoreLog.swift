import VueFlux

/// The plugin by which a ``TestStore`` learns what its store does.
final class StoreLog<State: VueFlux.State>: Plugin {
  let changes = EventLog<StoreEvent<State>>()
  let rejections = EventLog<StoreEvent<State>>()
  let errors = EventLog<StoreEvent<State>>()

  /// The logs, in the order in which messages list their events.
  var logs: [EventLog<StoreEvent<State>>] { [changes, rejections, errors] }

  init() {}

  var keepsStateBefore: Bool { true }

  func didCommit(_ change: Change<State>) {
    changes.add(
      .change(StoreChange(action: change.action, before: change.before, after: change.after))
    )
  }

  func didReplaceState(_ replacement: StateReplacement<State>) {
    changes.add(
      .change(StoreChange(action: nil, before: replacement.before, after: replacement.after))
    )
  }

  func didReject(action: State.Action, reason: String, store: StoreHandle<State>) {
    rejections.add(.rejection(action, reason: reason))
  }

  func effectDidFail(_ failure: EffectFailure<State>) -> Bool {
    if !failure.hasHandler { errors.add(.error(failure.error, effect: failure.id)) }
    return true
  }
}
