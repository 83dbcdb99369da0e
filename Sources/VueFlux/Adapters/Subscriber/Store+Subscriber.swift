// MARK: - Objects that hear of new states

extension Store {
  /// Tells `subscriber` of the state, on the main thread: now, and whenever there is a new one.
  ///
  /// The first call is made before this returns. The subscription ends with `unsubscribe(_:)`, or when the
  /// subscriber or the store is released. An object that is subscribed already stays as it is, and its
  /// subscription is returned again (inside a commit, where that is not known yet, one that has ended).
  ///
  /// - Parameters:
  ///   - subscriber: The object, held weakly, and strongly while it is told.
  ///   - buffering: Whether only the newest state counts or each one.
  /// - Returns: The subscription, to end it by hand.
  @MainActor @discardableResult
  public func subscribe<Subscriber: StoreSubscriber>(
    _ subscriber: Subscriber,
    buffering: Buffering = .latest
  ) -> Subscription where Subscriber.State == State {
    let link = SubscriberLink(subscriber)
    return engine.subscribe(self, link, .mainThread, buffering) { previous, computed in
      MainActor.assumeIsolated { link.tell(previous, computed) }
    }
  }

  /// Tells `subscriber` of the state, on `executor`: now, and whenever there is a new one.
  ///
  /// As `subscribe(_:buffering:)`. With `.immediate` the first call is made before this returns; on a
  /// queue it is enqueued.
  @discardableResult
  public func subscribe<Subscriber: StoreSubscriber & Sendable>(
    _ subscriber: Subscriber,
    executor: Executor,
    buffering: Buffering = .latest
  ) -> Subscription where Subscriber.State == State {
    let link = SubscriberLink(subscriber)
    return engine.subscribe(self, link, executor, buffering) { link.tell($0, $1) }
  }

  /// Ends the subscription of `subscriber`, if it has one; no call begins after this has returned.
  ///
  /// Inside a commit it ends when that commit has. Whatever a ``Subscription`` says of its `unsubscribe()`
  /// holds here too.
  public func unsubscribe(_ subscriber: some StoreSubscriber<State>) {
    engine.unsubscribe(ObjectIdentifier(subscriber))
  }
}
