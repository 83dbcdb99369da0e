extension Bus {
  func subscribeUnreceived(
    _ handle: @escaping @Sendable (State.Action, Unreceived) -> Void
  ) -> Subscription {
    let handler = UnreceivedHandler(bus: self, handle: handle)
    handlers.withLock { $0.append(handler) }
    return Subscription(handler)
  }

  func remove(_ handler: UnreceivedHandler<State>) {
    handlers.withLock { $0.removeAll { $0 === handler } }
  }

  /// Tells the handlers, on the thread that dispatched, with no lock held.
  func reportUnreceived(_ action: State.Action, _ reason: Unreceived) {
    for handler in handlers.withLock({ $0 }) where !handler.isUnsubscribed {
      handler.handle(action, reason)
    }
  }
}
