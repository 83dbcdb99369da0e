import VueFlux

/// A plugin made of closures.
struct PluginDouble<State: VueFlux.State>: Plugin {
  var keepsStateBefore = false
  var keepsStateAfter = true
  var onWillCommit: @Sendable (State.Action, Recipient<State>) -> Verdict<State.Action> = { _, _ in
    .commit
  }
  var onDidCommit: @Sendable (Change<State>) -> Void = { _ in }
  var onDidReject: @Sendable (State.Action, String, Recipient<State>) -> Void = { _, _, _ in }
  var onEffectDidFail: @Sendable ((any Hashable & Sendable)?, any Error, StoreIdentity) -> Void = {
    _,
    _,
    _ in
  }

  /// Ends with the plugin.
  var cargo: Scope?

  func willCommit(action: State.Action, store: Recipient<State>) -> Verdict<State.Action> {
    onWillCommit(action, store)
  }

  func didCommit(_ change: Change<State>) { onDidCommit(change) }

  func didReject(action: State.Action, reason: String, store: Recipient<State>) {
    onDidReject(action, reason, store)
  }

  func effectDidFail(
    id: (any Hashable & Sendable)?,
    error: any Error,
    store: StoreIdentity
  ) {
    onEffectDidFail(id, error, store)
  }
}

extension PluginDouble<Counter> {
  /// Notes each call under a name.
  static func noting(_ name: String, in calls: Recorder<String>) -> Self {
    PluginDouble(
      onWillCommit: { action, _ in
        calls.record("\(name) will \(action)")
        return .commit
      },
      onDidCommit: { calls.record("\(name) did \($0.action)") },
      onDidReject: { action, reason, _ in calls.record("\(name) rejected \(action): \(reason)") }
    )
  }
}

extension Store where State == Counter {
  convenience init(_ executor: Executor = .immediate, plugins: [any Plugin<Counter>]) {
    self.init(
      state: Counter(),
      mutations: CounterMutations(),
      executor: executor,
      plugins: plugins
    )
  }
}
