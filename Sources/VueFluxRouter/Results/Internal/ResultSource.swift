import VueFlux

/// The store of a ``RouteResults``, without the type of its state.
@MainActor
struct ResultSource<Route: VueFluxRouter.Route> {
  /// The way in which an action has ended.
  enum Outcome: Sendable {
    /// The store has this path.
    case committed([Route])
    case refused(reason: String)
    case released
  }

  /// Reads the path; nil once the store is gone.
  let read: @MainActor () -> [Route]?

  /// Calls an observer with each path, for as long as an object lives.
  ///
  /// - Returns: A function that returns when the store is gone.
  let observe:
    @MainActor (
      _ scope: AnyObject, _ observer: @escaping @MainActor (_ path: [Route]) -> Void
    ) -> @Sendable () async -> Void

  /// Dispatches an action, and waits for its end, which asynchronous guards may delay.
  let deliver: @MainActor (RouterAction<Route>) async throws -> Outcome

  init<State: VueFlux.State>(
    _ store: Store<State>,
    routing: @escaping @Sendable (Computed<State>) -> RouterState<Route>,
    action: @escaping @Sendable (RouterAction<Route>) -> State.Action
  ) {
    let actions = store.actions
    let id = store.id
    read = { [weak store] in store.map { routing($0.computed).path } }
    observe = { [weak store] scope, observer in
      guard let store else { return {} }
      store.observe(
        { routing($0).path },
        scope: scope,
        buffering: .every,
        observer: observer
      )
      // A sequence of one value, which ends with the store.
      let life = store.values { _ in true }
      return { for await _ in life {} }
    }
    deliver = { routerAction in
      let pending = PendingNavigations.shared.listen(to: id)
      defer { pending.stop() }
      let delivery = await actions.deliver(action: action(routerAction))
      if let computed = delivery.computed { return .committed(routing(computed).path) }
      guard case .rejected(let reason)? = delivery.receipts.first?.outcome else {
        if case .replaying? = delivery.unreceived {
          return .refused(reason: "The store shows a state that was put back.")
        }
        return .released
      }
      switch try await pending.end(of: reason) {
      case nil: return .refused(reason: reason)
      case .committed(let path as [Route])?: return .committed(path)
      case .committed?, .overtaken?:
        return .refused(reason: "Another navigation has overtaken this one.")
      case .refused(let reason)?: return .refused(reason: reason)
      }
    }
  }
}
