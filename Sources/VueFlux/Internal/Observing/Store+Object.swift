// MARK: - Objects that observe the state

extension Store {
  /// Calls `body` with the state, now and at each change, unless the object is subscribed already.
  ///
  /// The subscription ends when the object, which is held weakly, is released.
  ///
  /// - Parameters:
  ///   - object: The object, for which there is one subscription.
  ///   - executor: The place where `body` is called.
  ///   - buffering: Whether only the newest state counts or each one.
  ///   - body: Called with the state before, nil the first time, and the new one.
  /// - Returns: The subscription, which is the present one if there is one. (Inside a commit, it is one that has
  ///   ended instead.)
  package func observe(
    by object: AnyObject,
    executor: Executor,
    buffering: Buffering,
    _ body: @escaping @Sendable (_ previous: Computed<State>?, _ current: Computed<State>) -> Void
  ) -> Subscription {
    let observer = engine.observer(
      { $0.still },
      removeDuplicates: { _, _ in false },
      object,
      subscriber: ObjectIdentifier(object),
      executor,
      buffering,
      body
    )
    let subscription = engine.observe(self, executor, observer)
    guard observer.isUnsubscribed, let present = engine.subscription(of: ObjectIdentifier(object))
    else { return subscription }
    return Subscription(present)
  }

  /// Ends an object's subscription: now, or, inside a commit, when that commit has ended.
  package func unsubscribe(object: AnyObject) {
    let id = ObjectIdentifier(object)
    DeferredWork.perform { [engine] _ in engine.subscription(of: id)?.unsubscribe() }
  }
}

extension Engine {
  fileprivate func subscription(of object: ObjectIdentifier) -> StateObserver<State>? {
    guard !threads.current.isInside else { return nil }
    return withCore { $0.observers?.contents.subscribers[object] }
  }
}
