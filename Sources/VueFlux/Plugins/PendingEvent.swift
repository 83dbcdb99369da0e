/// An event, and the plugins that the store had when it came.
@usableFromInline
struct PendingEvent<State: VueFlux.State>: Sendable {
  private let event: any PluginEvent<State>

  // Beside the event, and not in it: a plugin that keeps a `Change` must not keep itself and the others.
  private let chain: PluginChain<State>

  @usableFromInline
  init(_ event: any PluginEvent<State>, for chain: PluginChain<State>) {
    self.event = event
    self.chain = chain
  }

  /// Calls the plugins; with no lock held.
  @usableFromInline
  func notify() {
    for registration in chain.deciders where !registration.isRemoved {
      event.notify(registration.plugin)
    }
  }
}
