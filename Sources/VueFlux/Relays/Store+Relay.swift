// MARK: - Actions that come from elsewhere

extension Store {
  /// Dispatches to this store what `transform` makes of each global action of another state type.
  ///
  /// ```swift
  /// store.relay(SessionState.self) { action, _ in action == .signOut ? .clear : nil }
  /// ```
  ///
  /// Actions of one store reach nobody else, but each global one does, in the order of the bus, also
  /// when no store of that type is alive. One for a ``Address/tag(_:)`` is relayed to stores that have
  /// that tag themselves; one for `.stores(withID:)` or for `.where` is not relayed.
  ///
  /// The relay ends when this store is released, or with `unsubscribe()`. What leads round in a circle
  /// for 100 relays stops the program.
  ///
  /// - Parameters:
  ///   - source: The state type whose global actions are relayed.
  ///   - transform: Makes an action for this store, or nil. Its second argument is a handle on this store.
  ///     Runs with no lock held, one action at a
  ///     time: on the thread that dispatched, unless another thread is relaying actions of that bus
  ///     already, which then goes on with this one too. It may do anything with any store.
  /// - Returns: The subscription that ends it.
  @discardableResult
  public func relay<Source: VueFlux.State>(
    _ source: Source.Type,
    transform:
      @escaping @Sendable (_ action: Source.Action, _ store: StoreHandle<State>) -> State.Action?
  ) -> Subscription {
    let relay = Relay(from: { "the bus of \(Source.self)" }, to: engine, transform: transform)
    let channel = engine.channel.bus.channel(of: source)
    let target = BusRelay<Source>(channel: channel, tags: identity.tags) { action, hops in
      relay.carryOut(action, hops: hops)
    }
    relay.end(target) { channel.register(target) }
    return Subscription(target)
  }

  /// Dispatches to this store what `transform` makes of each action that another store commits.
  ///
  /// ```swift
  /// badge.relay(from: cart) { action, _ in action == .empty ? .clear : nil }
  /// ```
  ///
  /// Those are its own actions and global ones, in the order of its commits. The relay ends when
  /// either store is released, or with `unsubscribe()`, and keeps neither alive. What leads round in a
  /// circle for 100 relays stops the program.
  ///
  /// - Parameters:
  ///   - store: The store whose actions are relayed.
  ///   - transform: Makes an action for this store, or nil. Its second argument is a handle on this store.
  ///     Runs as an observer with the executor
  ///     ``Executor/immediate`` does. It may do anything with any store.
  /// - Returns: The subscription that ends it.
  @discardableResult
  public func relay<Source: VueFlux.State>(
    from store: Store<Source>,
    transform:
      @escaping @Sendable (_ action: Source.Action, _ store: StoreHandle<State>) -> State.Action?
  ) -> Subscription {
    let origin = store.identity
    let relay = Relay(from: { "Store<\(Source.self)> \(origin)" }, to: engine, transform: transform)
    let observer = ActionObserver(engine: store.engine, scope: nil, isRelay: true) { action, _ in
      relay.carryOut(action, hops: ThreadRecords.shared.current.arrivingHops)
    }
    relay.end(observer) {}
    store.engine.register(observer, store, .immediate)
    return Subscription(observer)
  }
}
