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
    register(observer, store, executor)
    return Subscription(observer)
  }

  @inlinable
  func register(_ observer: Observer<State>, _ store: Store<State>, _ executor: Executor) {
    if threads.current.isInside {
      subscribeLater(observer, store, executor)
    } else if let crowded = add(observer, store, executor)?.crowded {
      sweep(crowded)
    }
  }

  @usableFromInline
  func subscribeLater(_ observer: Observer<State>, _ store: Store<State>, _ executor: Executor) {
    Aftermath.perform { [weak store] aftermath in
      guard let store else {
        observer.end()
        return
      }
      aftermath.release(store)
      guard let registration = self.add(observer, store, executor) else { return }
      aftermath.release(registration)
      if let crowded = registration.crowded { aftermath.add { self.sweep(crowded) } }
    }
  }

  @inlinable
  func add(
    _ observer: Observer<State>,
    _ store: Store<State>,
    _ executor: Executor
  ) -> Registration<State>? {
    withCore { core in
      guard core.box != nil, !observer.isUnsubscribed else {
        observer.end()
        return nil
      }
      let audience = core.audience ?? Audience(store: store)
      core.audience = audience
      core.isObserved = true
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
    withCore { core in
      // Without an audience the store is gone, and the observer is out.
      if let audience = core.audience, audience.remove(observer) { core.isObserved = false }
    }
  }

  /// Ends subscriptions whose scope is gone, also if no action ever comes.
  @usableFromInline
  func sweep(_ lane: Lane<State>) {
    for observer in withCore({ _ in lane.observers }) {
      observer?.unsubscribeIfOrphan()
    }
  }
}
