import VueFlux

/// The plugin by which a ``TestStore`` learns what its store does.
final class StoreLog<State: VueFlux.State>: Plugin {
  let commits = EventLog<LoggedCommit<State>>()
  let rejections = EventLog<LoggedRejection<State>>()
  let errors = EventLog<LoggedError>()

  init() {}

  var keepsStateBefore: Bool { true }

  func didCommit(_ change: Change<State>) {
    commits.add(LoggedCommit(change: change))
  }

  func didReject(action: State.Action, reason: String, store: StoreHandle<State>) {
    rejections.add(LoggedRejection(action: action, reason: reason))
  }

  func effectDidFail(id: (any Hashable & Sendable)?, error: any Error, store: StoreHandle<State>) {
    if !isErrorHandled { errors.add(LoggedError(id: id, error: error)) }
  }

  /// All events of each kind.
  var all: [any LoggedEvent] { commits.all + rejections.all + errors.all }

  /// Removes all events, and returns a line on each.
  func takeAll() -> [String] {
    let events: [any LoggedEvent] = commits.takeAll() + rejections.takeAll() + errors.takeAll()
    return events.map(\.description)
  }
}
