import VueFlux

/// The plugin of a live store whose numbers are on a page, which notes how long its mutations take.
struct TimingPlugin<State: VueFlux.State>: RecordingHook {
  let slowest: Shared<SlowCommits>

  /// Finds the record of an action.
  ///
  /// It must not hold a recorder, which might be released in the exclusive section.
  let record: @Sendable (Cause) -> Int?

  var onlyTimesChanges: Bool { true }

  func willChange(
    by action: State.Action,
    _ store: StoreHandle<State>,
    _ origin: ActionOrigin
  ) -> Cause? { nil }

  func didChange(by cause: Cause, in duration: Duration) {
    guard let record = record(cause) else { return }
    slowest.withLock { $0.note(duration, record: record) }
  }

  func didReplaceState(of store: StoreHandle<State>) {}
}
