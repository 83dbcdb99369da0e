/// A rejection, as plugins learn of it.
@usableFromInline
final class RejectionEvent<State: VueFlux.State>: PluginEvent {
  /// The store, with the state that the action left as it was.
  private let store: StoreHandle<State>
  private let action: State.Action
  private let reason: String

  /// The cause of the action; nil if nothing records the store.
  private let cause: Cause?

  @usableFromInline
  init(
    _ store: StoreHandle<State>,
    _ action: State.Action,
    _ reason: String,
    _ cause: Cause?
  ) {
    self.store = store
    self.action = action
    self.reason = reason
    self.cause = cause
  }

  @usableFromInline
  func notify(_ plugin: any Plugin<State>) {
    guard let cause else { return tell(plugin) }
    // Also if there is none: the thread that calls may be inside of another action.
    cause.asCurrentOfTask { tell(plugin) }
  }

  private func tell(_ plugin: any Plugin<State>) {
    plugin.didReject(action: action, reason: reason, store: store)
  }
}
