// MARK: - Objects that observe the state

extension Store {
  /// Calls `body` with the state now and at each change, unless `object` is already subscribed.
  ///
  /// The store holds the object weakly. The subscription ends when the object is released.
  ///
  /// - Parameters:
  ///   - object: The subscriber, which has at most one subscription.
  ///   - executor: The executor that calls `body`.
  ///   - buffering: Whether `body` receives each state or only the latest one.
  ///   - body: Receives the previous state, which is nil the first time, and the current one.
  /// - Returns: The subscription of the object, which may exist already. Inside a commit, the result is always a new
  ///   subscription. If the object is already subscribed, the new subscription ends with that commit.
  package func observe(
    by object: AnyObject,
    executor: Executor,
    buffering: Buffering,
    _ body: @escaping @Sendable (_ previous: Computed<State>?, _ current: Computed<State>) -> Void
  ) -> Subscription {
    let observer = cell.observer(
      { $0.still },
      removeDuplicates: { _, _ in false },
      object,
      subscriber: ObjectIdentifier(object),
      executor,
      buffering,
      body
    )
    let subscription = cell.observe(self, executor, observer)
    guard observer.isUnsubscribed, let present = cell.subscription(of: ObjectIdentifier(object))
    else { return subscription }
    return Subscription(present)
  }

  /// Ends an object's subscription now or, inside a commit, when that commit has ended.
  package func unsubscribe(object: AnyObject) {
    let id = ObjectIdentifier(object)
    ThreadRecord.current.perform { [cell] _ in cell.subscription(of: id)?.unsubscribe()
    }
  }
}

extension ObservedCell {
  fileprivate func subscription(of object: ObjectIdentifier) -> StateObserver<State>? {
    guard !threads.current.isInside else { return nil }
    return withCore { _ in observers?.contents.subscribers[object] }
  }
}
