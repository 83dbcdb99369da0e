// MARK: - A state in place of another

extension Store {
  /// Puts `state` in place of the store's, in the order of its actions and on its executor.
  ///
  /// Observers of the state are told, those of actions and plugins are not. What observers dispatch or run
  /// while they are told is refused, see ``ReplayMode``.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - completion: Called when it is there, or it is known that the store is gone.
  package func replaceState(
    with state: sending State,
    completion: @escaping @Sendable (_ isReplaced: Bool) -> Void = { _ in }
  ) {
    engine.dispatch(.replacement(Replacement(state, completion: completion)))
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
    guard let last = core.box else { return false }
    commit.makeExtras().garbage.append(last)
    core.box = replacement.box
    // The caller may still hold it.
    core.mayBeShared = true
    commit.makeExtras().reports.append { replacement.completion(true) }
    guard let audience = core.audience else { return true }
    if let witnesses = audience.chain?.witnesses, !witnesses.isEmpty {
      let recipient = Recipient(store: identity, computed: Computed(live: audience.inside))
      audience.ask(record, about: replacement.box) {
        for witness in witnesses { witness.didReplaceState(of: recipient) }
      }
    }
    audience.touch(&core, record, &commit, isReplayed: true)
    return true
  }
}
