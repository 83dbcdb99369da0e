/// A rejection, as plugins learn of it.
@usableFromInline
final class RejectionEvent<State: VueFlux.State>: PluginEvent {
  /// The store, with the state that the action left as it was.
  private let store: StoreHandle<State>
  private let action: State.Action
  private let reason: String

  @usableFromInline
  init(_ store: StoreHandle<State>, _ action: State.Action, _ reason: String) {
    self.store = store
    self.action = action
    self.reason = reason
  }

  @usableFromInline
  func notify(_ plugin: any Plugin<State>) {
    plugin.didReject(action: action, reason: reason, store: store)
  }
}
