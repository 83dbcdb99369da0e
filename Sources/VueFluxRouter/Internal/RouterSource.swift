import VueFlux

/// The store that a router follows, whatever its state is.
@MainActor
struct RouterSource<Route: VueFluxRouter.Route> {
  /// The bus that screens are on when they are pushed and popped.
  let bus: ActionBus

  /// Reads the path; nil once the store is gone.
  let read: @MainActor () -> RouterState<Route>?

  /// Dispatches a report, and returns the path right after it; nil if the store has none.
  let tell: @MainActor (_ report: ScreenReport<Route>) async -> [Route]?

  init(
    bus: ActionBus,
    read: @escaping @MainActor () -> RouterState<Route>?,
    tell: @escaping @MainActor (_ report: ScreenReport<Route>) async -> [Route]?
  ) {
    self.bus = bus
    self.read = read
    self.tell = tell
  }

  init<State: VueFlux.State>(
    _ store: Store<State>,
    routing: @escaping @Sendable (Computed<State>) -> RouterState<Route>,
    action: @escaping @Sendable (RouterAction<Route>) -> State.Action
  ) {
    bus = store.bus
    let actions = store.actions
    read = { [weak store] in store.map { routing($0.computed) } }
    tell = { report in
      await actions.deliver(action: action(.follow(report))).computed.map { routing($0).path }
    }
  }
}
