import VueFlux

/// The recording hook by which a ``StoreLog`` learns of replaced states.
final class ReplacementHook<State: VueFlux.State>: RecordingHook {
  private let log: StoreLog<State>

  init(_ log: StoreLog<State>) {
    self.log = log
  }

  func didEnroll(in store: StoreHandle<State>) {
    log.setLast(store.computed.still)
  }

  func willChange(
    by action: State.Action,
    _ store: StoreHandle<State>,
    _ trace: Trace
  ) -> Cause? { nil }

  func didReplaceState(of store: StoreHandle<State>) {
    log.noteReplacement(store.computed.still)
  }
}
