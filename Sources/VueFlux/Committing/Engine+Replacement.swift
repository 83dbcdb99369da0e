// MARK: - Replacing the state

extension Engine {
  /// Replaces the store's state, and counts the replacement as work unless the store is gone.
  @usableFromInline
  func replace(
    _ core: inout Core<State>,
    by replacement: Replacement<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) {
    guard let last = core.share() else { return }
    let trace = replacement.trace
    commit.count += 1
    commit.makeExtras().contents.garbage.content.append(last)
    let chain = observers?.contents.chain
    let recordingHooks = chain?.recordingHooks ?? []
    if !trace.isReplayed, recordingHooks.contains(where: \.refusesReplacements) { return }
    guard let new = record.runInside(self, { replacement.make(last) }) else { return }
    core.box = new
    // A replayed state counts as read, so that the next commit advances the epoch. The new epoch says that the
    // replayed state is over.
    core.mayBeShared = trace.isReplayed
    epoch.advance()
    guard let observers else { return }
    if trace.isReplayed { observers.contents.replayedEpoch = epoch.current }
    if !recordingHooks.isEmpty {
      let live = live(&core)
      let handle = StoreHandle(live: live)
      core.mayBeShared = true
      live.lend(&core, record) {
        for recordingHook in recordingHooks { recordingHook.didReplaceState(of: handle) }
      }
    }
    if let chain, chain.hasListeners, let reason = replacement.reason {
      core.mayBeShared = true
      let live = chain.live
      let event = StateReplacement(
        reason: reason,
        store: chain.store,
        before: live.still(last),
        after: live.still(new)
      )
      push(.replaced(event, trace), observers, chain, &commit)
    }
    observers.contents.cause = trace.cause
    observers.contents.touch(&core, record, &commit, isReplayed: trace.isReplayed)
  }
}
