import VueFlux

/// The plugin of a live store that somebody watches, which notes how long its commits take.
struct TimingPlugin<State: VueFlux.State>: Plugin {
  let slowest: Shared<SlowCommits>
  let record: @Sendable (Cause) -> Int?

  var keepsStateAfter: Bool { false }

  func didCommit(_ change: Change<State>) {
    guard let record = record(Cause.current) else { return }
    let duration = change.duration
    slowest.withLock { $0.note(duration, record: record) }
  }
}
