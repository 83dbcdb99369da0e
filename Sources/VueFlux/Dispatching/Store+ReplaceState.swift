// MARK: - Replacing the state

extension Store where State: Sendable, State.Semantics == ValueSemantics {
  /// Replaces the store's state, in the order of its actions and on its executor.
  ///
  /// Observers of the state are called, and plugins after the fact. Observers of actions are not.
  ///
  /// - Parameters:
  ///   - isReplayed: Whether actions that observers dispatch, and effects that they run, are refused during their
  ///     calls. See ``ReplayMode``.
  ///   - reason: The reason, for plugins.
  ///   - make: Makes the new state from the current one, in the exclusive section, or returns nil to keep the current
  ///     one. It is not called while a ``RecordingHook`` refuses replacements, unless `isReplayed` is true.
  package func replaceState(
    isReplayed: Bool,
    reason: ReplacementReason,
    _ make: @escaping @Sendable (_ state: State) -> State?
  ) {
    let replacement = Replacement<State>(Trace(isReplayed: isReplayed), reason: reason) { box in
      make(box.state).map { StateBox($0) }
    }
    engine.dispatch(.replacement(replacement))
  }

  /// The mutations of the store.
  package var mutations: State.Mutations { engine.mutations }
}
