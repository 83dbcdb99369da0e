extension Engine {
  /// Registers an observer: now, or, inside a commit, when that commit has ended.
  @inlinable
  func subscribe(
    _ store: Store<State>,
    scope: AnyObject?,
    executor: Executor,
    body: @escaping ActionObserver<State>.Body
  ) -> Subscription {
    let observer = ActionObserver(engine: self, scope: scope, body: body)
    register(observer, store, executor)
    return Subscription(observer)
  }

  @inlinable
  func register(_ observer: Observer<State>, _ store: Store<State>, _ executor: Executor) {
    threads.current.refuseWhileDeriving("An observer was added")
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
      defer { updateInterest(&core) }
      return audience(of: store, &core).add(observer, executor: executor)
    }
  }

  /// The audience, which is made when somebody takes an interest in the store.
  ///
  /// Only observers of actions need the store itself.
  @inlinable
  func audience(of store: Store<State>?, _ core: inout Core<State>) -> Audience<State> {
    if let audience = core.audience {
      if !audience.hasStore, let store { audience.adopt(store) }
      return audience
    }
    let audience = Audience(store: store, live: live(&core))
    core.audience = audience
    return audience
  }

  /// Takes note of who has an interest in the store by now, under the lock.
  @inlinable
  func updateInterest(_ core: inout Core<State>) {
    let interest = core.audience?.interest ?? .nobody
    core.note(interest)
    hint.note(interest)
  }

  /// Takes an observer out: now, or, inside a commit, when that commit has ended.
  @inlinable
  func remove(_ observer: Observer<State>) {
    if threads.current.isInside {
      observer.stopCollecting()
      Aftermath.perform { _ in self.removeNow(observer) }
    } else {
      removeNow(observer)
    }
  }

  @inlinable
  func removeNow(_ observer: Observer<State>) {
    withCore { core in
      // Without an audience the store is gone, and the observer is out.
      guard let audience = core.audience else { return }
      audience.remove(observer)
      updateInterest(&core)
    }
  }

  /// Ends subscriptions whose scope is gone, also if no action ever comes.
  ///
  /// On the lane's executor: who looks at a scope holds it for a moment, and may be the last to do so.
  @usableFromInline
  func sweep(_ lane: Lane<State>) {
    guard !lane.isHere else {
      sweepHere(lane)
      return
    }
    let work: Turn.Work = {
      self.sweepHere(lane)
      return .finished
    }
    Turn.begin(on: lane.executor, work: work, wasDropped: {})
  }

  private func sweepHere(_ lane: Lane<State>) {
    let (actionObservers, stateObservers) = withCore { _ in
      (lane.actionObservers.copy, lane.stateObservers.copy)
    }
    for observer in actionObservers { observer?.unsubscribeIfOrphan() }
    for observer in stateObservers { observer?.unsubscribeIfOrphan() }
    withCore { _ in lane.planSweep() }
  }
}
