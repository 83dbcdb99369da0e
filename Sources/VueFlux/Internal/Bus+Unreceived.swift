extension Bus {
  func subscribeUnreceived<State: VueFlux.State>(
    to state: State.Type,
    _ handle: @escaping @Sendable (State.Action, Unreceived) -> Void
  ) -> Subscription {
    let handler = UnreceivedHandler<State>(bus: self, handle: handle)
    handlers.withLock { $0.append(handler) }
    return Subscription(handler)
  }

  /// Whether anybody hears of actions that nobody received.
  @usableFromInline var hasHandlers: Bool { handlers.withLock { !$0.isEmpty } }

  /// Takes a handler out and hands out the bus's hold on it.
  func remove(_ handler: any Unsubscribable) -> (any Unsubscribable)? {
    handlers.withLock { handlers in
      handlers.firstIndex { $0 === handler }.map { handlers.remove(at: $0) }
    }
  }

  /// Tells the handlers; a step of an ``Aftermath``.
  @usableFromInline
  func reportUnreceived<State: VueFlux.State>(
    _ actions: @autoclosure () -> [State.Action],
    of state: State.Type,
    _ reason: @autoclosure () -> Unreceived
  ) {
    let handlers = handlers.withLock { $0 }
    // The name of a type takes longer to make than a dispatch.
    guard !handlers.isEmpty else { return }
    let actions = actions()
    let reason = reason()
    for action in actions {
      for handler in handlers where !handler.isUnsubscribed {
        // A bus has the handlers of its own state type and no others.
        unsafe unsafeDowncast(handler, to: UnreceivedHandler<State>.self).handle(action, reason)
      }
    }
  }
}
