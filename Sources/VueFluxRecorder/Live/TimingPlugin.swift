import VueFlux

/// The plugin of a live store whose numbers are on a page, which notes how long its mutations take.
struct TimingPlugin<State: VueFlux.State>: Plugin {
  let slowest: Shared<SlowCommits>

  /// Finds the number of an action's record.
  let number: @Sendable (Cause) -> Int?

  var keepsStateAfter: Bool { false }

  func didCommit(_ change: Change<State>) {
    guard let record = change.record.flatMap(number) else { return }
    slowest.withLock { $0.note(change.duration, record: record) }
  }
}
