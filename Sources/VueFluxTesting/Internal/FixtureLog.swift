import VueFlux

/// The plugin that notes and rejects the actions of a ``Fixture``.
final class FixtureLog<State: VueFlux.State>: Plugin {
  let actions = Shared<[State.Action]>([])

  init() {}

  func willCommit(action: State.Action, store: StoreHandle<State>) -> Verdict<State.Action> {
    actions.withLock { $0.append(action) }
    return .reject(reason: "A fixture notes its actions, and commits none.")
  }
}
