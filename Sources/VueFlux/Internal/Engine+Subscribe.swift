extension Engine {
  /// Registers an observer: now, or, inside a commit, when that commit has ended.
  @inlinable
  func subscribe(
    _ store: Store<State>,
    scope: AnyObject?,
    executor: Executor,
    body: @escaping Observer<State>.Body
  ) -> Subscription {
    let observer = Observer(engine: self, scope: scope, body: body)
    if threads.current.isInside {
      subscribeLater(observer, store, executor)
    } else if let crowded = add(observer, store, executor) {
      sweep(crowded)
    }
    return Subscription(observer)
  }

  @usableFromInline
  func subscribeLater(_ observer: Observer<State>, _ store: Store<State>, _ executor: Executor) {
    Aftermath.perform { [weak store] aftermath in
      guard let store else { return }
      aftermath.release(store)
      let crowded = self.add(observer, store, executor)
      if let crowded { aftermath.add { self.sweep(crowded) } }
    }
  }

  /// - Returns: The observer's lane, if it is time for a sweep there.
  @inlinable
  func add(
    _ observer: Observer<State>,
    _ store: Store<State>,
    _ executor: Executor
  ) -> Lane<State>? {
    withCore { core in
      guard core.box != nil, !observer.isUnsubscribed else { return nil }
      let audience = core.audience ?? Audience(store: store)
      core.audience = audience
      return audience.add(observer, executor: executor)
    }
  }

  /// Takes an observer out: now, or, inside a commit, when that commit has ended.
  @inlinable
  func remove(_ observer: Observer<State>) {
    if threads.current.isInside {
      Aftermath.perform { _ in self.removeNow(observer) }
    } else {
      removeNow(observer)
    }
  }

  @inlinable
  func removeNow(_ observer: Observer<State>) {
    withCore { _ in observer.lane?.remove(observer) }
  }

  /// Ends subscriptions whose scope is gone, also if no action ever comes.
  @usableFromInline
  func sweep(_ lane: Lane<State>) {
    for observer in withCore({ _ in lane.observers }) {
      observer?.unsubscribeIfOrphan()
    }
  }
}
