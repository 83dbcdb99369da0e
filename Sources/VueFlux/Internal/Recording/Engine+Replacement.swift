// MARK: - A state in place of another

extension Store where State: Sendable, State.Semantics == ValueSemantics {
  /// Puts another state in place of the store's, in the order of its actions and on its executor.
  ///
  /// Observers of the state are called, those of actions and plugins are not.
  ///
  /// - Parameters:
  ///   - isReplayed: Whether actions and effects of observers that are called with it are refused, see
  ///     ``ReplayMode``.
  ///   - make: Makes the state from the one there is, in the exclusive section; nil if that is to stay. It
  ///     is not asked while a ``RecordingHook`` refuses replacements, unless this is one of a replay.
  package func replaceState(
    isReplayed: Bool,
    _ make: @escaping @Sendable (_ state: State) -> State?
  ) {
    let replacement = Replacement<State>(isReplayed: isReplayed) { box in
      make(box.state).map { StateBox($0) }
    }
    engine.dispatch(.replacement(replacement))
  }

  /// The store's mutations.
  package var mutations: State.Mutations { engine.mutations }
}

extension Engine {
  /// Puts a state in place of the store's, and counts it unless the store is gone.
  @usableFromInline
  func replace(
    _ core: inout Core<State>,
    by replacement: Replacement<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) {
    guard let last = core.share() else { return }
    commit.count += 1
    commit.makeExtras().contents.garbage.append(last)
    let recordingHooks = core.observers?.contents.chain?.recordingHooks ?? []
    if !replacement.isReplayed, recordingHooks.contains(where: \.refusesReplacements) { return }
    guard let new = record.runInside(self, { replacement.make(last) }) else { return }
    core.box = new
    // As after a read: the next commit advances the epoch, and says by that that this is over.
    core.mayBeShared = replacement.isReplayed
    epoch.advance()
    guard let observers = core.observers else { return }
    if replacement.isReplayed { observers.contents.replayedEpoch = epoch.current }
    if !recordingHooks.isEmpty {
      let live = live(&core)
      let handle = handle(reading: Computed(live: live))
      core.mayBeShared = true
      live.lend(new, record) {
        for recordingHook in recordingHooks { recordingHook.didReplaceState(of: handle) }
      }
    }
    observers.contents.cause = replacement.cause
    observers.contents.touch(&core, record, &commit, isReplayed: replacement.isReplayed)
  }
}
