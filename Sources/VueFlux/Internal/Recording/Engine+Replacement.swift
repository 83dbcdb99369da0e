// MARK: - A state in place of another

extension Store where State: Sendable, State.Semantics == ValueSemantics {
  /// Puts another state in place of the store's, in the order of its actions and on its executor.
  ///
  /// Observers of the state are told, those of actions and plugins are not.
  ///
  /// - Parameters:
  ///   - isReplayed: Whether what observers dispatch or run while they are told is refused, see
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

  /// What changes the state.
  package var mutations: State.Mutations { engine.mutations }
}

extension Engine {
  /// Puts a state in place of the store's; false when the store is gone.
  @usableFromInline
  func replace(
    _ core: inout Core<State>,
    by replacement: Replacement<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) -> Bool {
    if !replacement.isReplayed, let recordingHooks = core.observers?.chain?.recordingHooks,
      recordingHooks.contains(where: \.refusesReplacements)
    {
      return true
    }
    guard let last = core.share() else { return false }
    commit.makeExtras().garbage.append(last)
    guard let new = record.runInside(self, { replacement.make(last) }) else { return true }
    core.box = new
    // As after a read: the next commit advances the epoch, and says by that that this is over.
    core.mayBeShared = replacement.isReplayed
    epoch.advance()
    guard let observers = core.observers else { return true }
    if replacement.isReplayed { observers.replayedEpoch = epoch.current }
    if let recordingHooks = observers.chain?.recordingHooks, !recordingHooks.isEmpty {
      let handle = handle(reading: Computed(live: observers.live))
      core.mayBeShared = true
      observers.ask(record, about: new) {
        for recordingHook in recordingHooks { recordingHook.didReplaceState(of: handle) }
      }
    }
    observers.cause = replacement.cause
    observers.touch(&core, record, &commit, isReplayed: replacement.isReplayed)
    return true
  }
}
