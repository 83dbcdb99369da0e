// MARK: - Objects that hear of new states

extension Engine {
  /// Subscribes an object, unless it is subscribed already.
  func subscribe(
    _ store: Store<State>,
    _ link: SubscriberLink<State>,
    _ executor: Executor,
    _ buffering: Buffering,
    _ body: @escaping @Sendable (Computed<State>?, Computed<State>) -> Void
  ) -> Subscription {
    let observer = observer(
      { $0.still },
      removeDuplicates: { _, _ in false },
      link.subscriber,
      subscriber: link.id,
      executor,
      buffering,
      body
    )
    let subscription = observe(store, executor, observer)
    guard observer.isUnsubscribed, let present = subscribed(link.id) else { return subscription }
    return Subscription(present)
  }

  /// Ends an object's subscription: now, or, inside a commit, when that commit has ended.
  func unsubscribe(_ subscriber: ObjectIdentifier) {
    Aftermath.perform { _ in self.subscribed(subscriber)?.unsubscribe() }
  }

  private func subscribed(_ subscriber: ObjectIdentifier) -> StateObserver<State>? {
    guard !threads.current.isInside else { return nil }
    return withCore { $0.audience?.subscribers[subscriber] }
  }
}
