// MARK: - Relays

extension Store {
  /// Relays each global action of another state type to this store, as an action of its own.
  ///
  /// ```swift
  /// store.relay(SessionState.self) { action, _ in
  ///   action == .signOut ? .clear : nil
  /// }
  /// ```
  ///
  /// Global actions are relayed in the order of the bus, also when no store of that type is alive. An action
  /// for a ``Address/tag(_:)`` is relayed to stores that have that tag themselves. An action for one store, for
  /// `.stores(withID:)` or for `.where` is not relayed.
  ///
  /// The relay ends when this store is released, or with `unsubscribe()`. An action that was relayed 100 times
  /// in a row, by relays that feed each other, stops the program.
  ///
  /// - Parameters:
  ///   - source: The state type whose global actions are relayed.
  ///   - transform: Returns an action for this store, or nil. Its second argument is a handle on this store.
  ///     It runs with no lock held, one action at a time, on the thread that dispatched, unless another thread
  ///     is relaying actions of that bus already. Then that thread relays this action, too. It may do anything
  ///     with any store.
  /// - Returns: The subscription that ends it.
  @discardableResult
  public func relay<Source: VueFlux.State>(
    _ source: Source.Type,
    transform:
      @escaping @Sendable (_ action: Source.Action, _ store: StoreHandle<State>) -> State.Action?
  ) -> Subscription {
    let relay = Relay(from: { "the bus of \(Source.self)" }, to: engine, transform: transform)
    let channel = engine.channel.bus.channel(of: source)
    let target = BusRelay<Source>(channel: channel, tags: identity.tags) { item in
      relay.carryOut(item.action, hops: item.trace.hops)
    }
    relay.end(target) { channel.register(target) }
    return Subscription(target)
  }

  /// Relays each action that another store commits to this store, as an action of its own.
  ///
  /// ```swift
  /// badge.relay(from: cart) { action, _ in
  ///   action == .empty ? .clear : nil
  /// }
  /// ```
  ///
  /// It relays local and global actions, in the order of the commits. The stores may be on different buses. The relay
  /// ends when either store is released, or with `unsubscribe()`, and keeps neither alive. An action that was relayed
  /// 100 times in a row, by relays that feed each other, stops the program.
  ///
  /// - Parameters:
  ///   - store: The store whose actions are relayed.
  ///   - transform: Returns an action for this store, or nil. Its second argument is a handle on this store.
  ///     It runs as an observer on ``Executor/immediate`` does. It may do anything with any store.
  /// - Returns: The subscription that ends it.
  @discardableResult
  public func relay<Source: VueFlux.State>(
    from store: Store<Source>,
    transform:
      @escaping @Sendable (_ action: Source.Action, _ store: StoreHandle<State>) -> State.Action?
  ) -> Subscription {
    let origin = store.identity
    let relay = Relay(from: { "Store<\(Source.self)> \(origin)" }, to: engine, transform: transform)
    let observer = ActionObserver(cell: store.cell, scope: nil, takesHops: true) { action, _ in
      relay.carryOut(action, hops: ThreadRecord.current.arrivingHops)
    }
    relay.end(observer) {}
    store.cell.register(observer, store, .immediate)
    return Subscription(observer)
  }
}
