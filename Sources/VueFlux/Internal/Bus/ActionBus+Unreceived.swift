// MARK: - Actions that no store received

extension ActionBus {
  func addHandler<State: VueFlux.State>(_ handler: UnreceivedHandler<State>) {
    handlers.withLock { $0[ObjectIdentifier(State.self), default: []].append(handler) }
  }

  /// Removes a handler.
  ///
  /// - Returns: The bus's reference to it, to be released with no lock held.
  func remove<State: VueFlux.State>(
    _ handler: UnreceivedHandler<State>
  ) -> (any Unsubscribable)? {
    handlers.withLock { handlers in
      let state = ObjectIdentifier(State.self)
      guard let index = handlers[state]?.firstIndex(where: { $0 === handler }) else { return nil }
      let removed = handlers[state]?.remove(at: index)
      if handlers[state]?.isEmpty == true { handlers[state] = nil }
      return removed
    }
  }

  /// Whether there are handlers for a state type.
  func hasHandlers<State: VueFlux.State>(of state: State.Type) -> Bool {
    handlers.withLock { $0[ObjectIdentifier(state)] != nil }
  }

  /// Calls the handlers.
  @usableFromInline
  func reportUnreceived<State: VueFlux.State>(
    _ actions: @autoclosure () -> [State.Action],
    of state: State.Type,
    _ reason: @autoclosure () -> Unreceived
  ) {
    let handlers = handlers.withLock { $0[ObjectIdentifier(state)] ?? [] }
    // Making a type's name takes longer than a dispatch.
    guard !handlers.isEmpty else { return }
    let actions = actions()
    let reason = reason()
    asCurrent {
      for action in actions {
        for handler in handlers where !handler.isUnsubscribed {
          // Handlers are stored by the state type that they are for: this makes the cast safe.
          unsafe unsafeDowncast(handler, to: UnreceivedHandler<State>.self).handle(action, reason)
        }
      }
    }
  }
}
