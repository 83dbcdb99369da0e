/// The rejection of an action, as the plugins learn of it.
@usableFromInline
final class RejectionEvent<State: VueFlux.State>: PluginEvent {
  private let chain: PluginChain<State>
  private let action: State.Action
  private let reason: String

  /// The state that the action left as it was.
  private let box: StateBox<State>

  @usableFromInline
  init(
    _ chain: PluginChain<State>,
    _ action: State.Action,
    _ reason: String,
    _ box: StateBox<State>
  ) {
    self.chain = chain
    self.action = action
    self.reason = reason
    self.box = box
  }

  @usableFromInline
  func notify() {
    let store = StoreHandle(actions: chain.store.actions, computed: chain.live.still(box))
    for registration in chain.plugins where !registration.isRemoved {
      registration.plugin.didReject(action: action, reason: reason, store: store)
    }
  }
}
