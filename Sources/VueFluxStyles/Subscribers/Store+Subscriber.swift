public import VueFlux

extension Store {
  /// Calls a subscriber on the main thread with the state, now and at each change.
  ///
  /// The first call is made before this returns. The subscription ends with `unsubscribe(_:)`, or when the
  /// subscriber or the store is released. For an object that is subscribed already, nothing changes, and its
  /// subscription is returned again. (Inside a commit, an ended subscription is returned instead.)
  ///
  /// - Parameters:
  ///   - subscriber: The object, which is held weakly, and strongly during a call.
  ///   - buffering: Whether only the newest state counts or each one.
  /// - Returns: The subscription, to end it by hand.
  @MainActor @discardableResult
  public func subscribe<Subscriber: StoreSubscriber>(
    _ subscriber: Subscriber,
    buffering: Buffering = .latest
  ) -> Subscription where Subscriber.State == State {
    let link = SubscriberLink(subscriber)
    return observe(by: subscriber, executor: .mainThread, buffering: buffering) {
      previous,
      current in
      MainActor.assumeIsolated { link.tell(previous, current) }
    }
  }

  /// Calls a subscriber on an executor with the state, now and at each change.
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
    return observe(by: subscriber, executor: executor, buffering: buffering) { link.tell($0, $1) }
  }

  /// Ends the subscription of a subscriber; no call begins after this has returned.
  ///
  /// Inside a commit, the subscription ends when that commit has ended. Otherwise this is the same as
  /// ``Subscription/unsubscribe()``.
  public func unsubscribe(_ subscriber: some StoreSubscriber<State>) {
    unsubscribe(object: subscriber)
  }
}
