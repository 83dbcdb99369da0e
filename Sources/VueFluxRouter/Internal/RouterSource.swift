import VueFlux

/// The store that a router follows, whatever its state is.
@MainActor
struct RouterSource<Route: VueFluxRouter.Route> {
  /// Reads the path; nil once the store is gone.
  let read: @MainActor () -> RouterState<Route>?

  /// Dispatches an action, and says whether it was committed.
  let commit: @MainActor (_ action: RouterAction<Route>) async -> Bool

  init<State: VueFlux.State>(
    _ store: Store<State>,
    routing: @escaping @Sendable (Computed<State>) -> RouterState<Route>,
    action: @escaping @Sendable (RouterAction<Route>) -> State.Action
  ) {
    let actions = store.actions
    read = { [weak store] in store.map { routing($0.computed) } }
    commit = { await !actions.deliver(action($0)).committed.isEmpty }
  }
}
