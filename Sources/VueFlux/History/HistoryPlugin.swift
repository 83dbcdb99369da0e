/// The plugin of a ``History``.
struct HistoryPlugin<State: VueFlux.State & Sendable>: RecordingHook
where State.Semantics == ValueSemantics {
  let contents: Shared<HistoryContents<State>>
  let isNoted: @Sendable (State.Action) -> Bool

  func willChange(
    by action: State.Action,
    _ store: StoreHandle<State>,
    _ trace: Trace
  ) -> Cause? {
    let state = store.computed.state
    let isNoted = isNoted(action)
    let forgotten = contents.withLock {
      $0.note(state, isNoted: isNoted, isContinued: trace.isContinued)
    }
    if !forgotten.isEmpty { Deferral.release(forgotten) }
    return nil
  }

  func didReplaceState(of store: StoreHandle<State>) {}
}
