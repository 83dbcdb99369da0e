import VueFlux

/// The plugin of a live store that shows the past or is locked, which rejects its actions.
struct LivePlugin<State: VueFlux.State & Sendable>: RecordingHook
where State.Semantics == ValueSemantics {
  let gate: Shared<LiveGate<State>>

  func willCommit(action: State.Action, store: StoreHandle<State>) -> Verdict<State.Action> {
    gate.withLock(\.refusal).map { .reject(reason: $0) } ?? .commit
  }

  func willChange(
    by action: State.Action,
    _ store: StoreHandle<State>,
    _ trace: Trace
  ) -> Cause? { nil }

  var refusesReplacements: Bool { gate.withLock { $0.refusal != nil } }

  func didReplaceState(of store: StoreHandle<State>) {}
}
