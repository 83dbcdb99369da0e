package import VueFlux

/// A plugin made of closures.
package struct PluginDouble<State: VueFlux.State>: Plugin {
  package typealias WillCommit =
    @Sendable (State.Action, StoreHandle<State>) -> Verdict<State.Action>
  package typealias DidReject = @Sendable (State.Action, String, StoreHandle<State>) -> Void
  package typealias EffectDidFail =
    @Sendable ((any Hashable & Sendable)?, any Error, StoreHandle<State>) -> Void

  package let keepsStateBefore: Bool
  package let keepsStateAfter: Bool
  private let onWillCommit: WillCommit
  private let onDidCommit: @Sendable (Change<State>) -> Void
  private let onDidReject: DidReject
  private let onDidReplaceState: @Sendable (StateReplacement<State>) -> Void
  private let onEffectDidFail: EffectDidFail

  /// Ends with the plugin.
  private let cargo: Scope?

  package init(
    keepsStateBefore: Bool = false,
    keepsStateAfter: Bool = true,
    onWillCommit: @escaping WillCommit = { _, _ in .commit },
    onDidCommit: @escaping @Sendable (Change<State>) -> Void = { _ in },
    onDidReject: @escaping DidReject = { _, _, _ in },
    onDidReplaceState: @escaping @Sendable (StateReplacement<State>) -> Void = { _ in },
    onEffectDidFail: @escaping EffectDidFail = { _, _, _ in },
    cargo: Scope? = nil
  ) {
    self.keepsStateBefore = keepsStateBefore
    self.keepsStateAfter = keepsStateAfter
    self.onWillCommit = onWillCommit
    self.onDidCommit = onDidCommit
    self.onDidReject = onDidReject
    self.onDidReplaceState = onDidReplaceState
    self.onEffectDidFail = onEffectDidFail
    self.cargo = cargo
  }

  package func willCommit(action: State.Action, store: StoreHandle<State>) -> Verdict<State.Action>
  {
    onWillCommit(action, store)
  }

  package func didCommit(_ change: Change<State>) { onDidCommit(change) }

  package func didReject(action: State.Action, reason: String, store: StoreHandle<State>) {
    onDidReject(action, reason, store)
  }

  package func didReplaceState(_ replacement: StateReplacement<State>) {
    onDidReplaceState(replacement)
  }

  package func effectDidFail(_ failure: EffectFailure<State>) -> Bool {
    onEffectDidFail(failure.id, failure.error, failure.store)
    return true
  }
}

extension PluginDouble<Counter> {
  /// Notes each call under a name.
  package static func noting(_ name: String, in calls: Recorder<String>) -> Self {
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
