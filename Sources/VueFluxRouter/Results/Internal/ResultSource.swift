import VueFlux

/// The store of a ``RouteResults``, without the type of its state.
@MainActor
struct ResultSource<Route: VueFluxRouter.Route> {
  /// The way in which an action has ended.
  enum Outcome: Sendable {
    /// The store has this path; and the reason, if a guard has redirected the action to it.
    case committed([Route], redirect: String?)
    case refused(reason: String)
    case released
  }

  /// The end of an action, which asynchronous guards may delay.
  enum Answer: Sendable {
    case known(Outcome)
    /// Guards are asked. The function, which is called once, waits for the outcome.
    case asking(@Sendable () async -> Outcome)
  }

  /// Reads the path; nil once the store is gone.
  let read: @MainActor () -> [Route]?

  /// Calls an observer with the path now and after each commit, for as long as an object lives.
  let observe:
    @MainActor (
      _ scope: AnyObject, _ observer: @escaping @MainActor (_ path: NumberedPath<Route>) -> Void
    ) -> PathObservation

  /// Dispatches an action, and waits until the store has committed or refused it.
  let deliver: @MainActor (RouterAction<Route>) async -> Answer

  init<State: VueFlux.State>(
    _ store: Store<State>,
    routing: @escaping @Sendable (Computed<State>) -> RouterState<Route>,
    action: @escaping @Sendable (RouterAction<Route>) -> State.Action
  ) {
    let actions = store.actions
    let id = store.identity.id
    read = { [weak store] in store.map { routing($0.computed).path } }
    observe = { [weak store] scope, observer in
      let newest = Locked(0)
      guard let store else { return PathObservation(newest: { 0 }, storeEnds: {}) }
      store.observe(
        { computed in
          // It runs in the store's exclusive section, so the numbers have the order of the commits.
          let number = newest.withLock { newest in
            newest += 1
            return newest
          }
          return NumberedPath(number: number, path: routing(computed).path)
        },
        removeDuplicates: { _, _ in false },
        scope: scope,
        buffering: .every,
        observer: observer
      )
      // A sequence of one value, which ends with the store.
      let life = store.values { _ in true }
      return PathObservation(
        newest: { newest.withLock { $0 } },
        storeEnds: { for await _ in life {} }
      )
    }
    deliver = { routerAction in
      let pending = PendingNavigations.shared.listen(to: id)
      let delivery = await actions.deliver(action: action(routerAction))
      if case .rejected(let reason)? = delivery.receipts.first?.outcome,
        let number = pending.number(of: reason)
      {
        return .asking {
          let end = await pending.end(of: number)
          pending.stop()
          return Outcome(end, pending)
        }
      }
      pending.stop()
      return .known(Outcome(delivery, pending, routing))
    }
  }
}

extension ResultSource.Outcome {
  /// The path; nil if the action was refused.
  var path: [Route]? {
    if case .committed(let path, _) = self { path } else { nil }
  }

  fileprivate init<State: VueFlux.State>(
    _ delivery: Delivery<State>,
    _ pending: PendingNavigation,
    _ routing: (Computed<State>) -> RouterState<Route>
  ) {
    if let computed = delivery.computed {
      let path = routing(computed).path
      self = .committed(path, redirect: pending.redirect(to: path))
    } else if case .rejected(let reason)? = delivery.receipts.first?.outcome {
      self = .refused(reason: reason)
    } else if case .replaying? = delivery.unreceived {
      self = .refused(reason: "The store shows a state that was put back.")
    } else {
      self = .released
    }
  }

  fileprivate init(_ end: PendingNavigations.End, _ pending: PendingNavigation) {
    switch end {
    case .committed(let path as [Route]):
      self = .committed(path, redirect: pending.redirect(to: path))
    case .committed, .overtaken:
      self = .refused(reason: "Another navigation has overtaken this one.")
    case .refused(let reason): self = .refused(reason: reason)
    }
  }
}
