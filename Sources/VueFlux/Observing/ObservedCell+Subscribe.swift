extension ObservedCell {
  /// Registers an observer of actions now or, inside a commit, when that commit has ended.
  @inlinable
  func subscribe(
    _ store: Store<State>,
    scope: AnyObject?,
    executor: Executor,
    body: @escaping ActionObserver<State>.Body
  ) -> Subscription {
    let observer = ActionObserver(cell: self, scope: scope, body: body)
    register(observer, store, executor)
    return Subscription(observer)
  }

  @inlinable
  func register(_ observer: Observer<State>, _ store: Store<State>, _ executor: Executor) {
    let record = threads.current
    record.refuseWhileDeriving("An observer was added")
    if record.isInside {
      subscribeLater(observer, store, executor)
    } else if let crowded = add(observer, store, executor)?.crowded {
      sweep(crowded)
    }
  }

  @usableFromInline
  func subscribeLater(_ observer: Observer<State>, _ store: Store<State>, _ executor: Executor) {
    threads.current.perform { [weak store] record in
      guard let store else {
        observer.end()
        return
      }
      record.release(store)
      guard let registration = self.add(observer, store, executor) else { return }
      record.release(registration)
      if let crowded = registration.crowded { record.add { self.sweep(crowded) } }
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
      let observers = observers(of: store, &core)
      defer { update(&core, observers.contents.listening) }
      return observers.contents.add(observer, executor: executor)
    }
  }

  /// Returns the store's observers, which the first subscription creates.
  ///
  /// Only observers of actions need the store itself.
  @inlinable
  func observers(of store: Store<State>?, _ core: inout Core<State>) -> Observers<State> {
    if let observers {
      if !observers.contents.hasStore, let store { observers.adopt(store) }
      return observers
    }
    // Observers of the state read it through `live`.
    _ = live(&core)
    let observers = Observers(store: store)
    self.observers = observers
    return observers
  }

  /// Records which observers and plugins a commit has to serve; called under the store's lock.
  @inlinable
  func update(_ core: inout Core<State>, _ listening: Listening) {
    core.note(listening)
    hint.note(listening)
  }

  /// Removes an observer now or, inside a commit, when that commit has ended.
  @inlinable
  func remove(_ observer: Observer<State>) {
    if threads.current.isInside {
      observer.stopTapping()
      threads.current.perform { _ in self.removeNow(observer) }
    } else {
      removeNow(observer)
    }
  }

  @inlinable
  func removeNow(_ observer: Observer<State>) {
    withCore { core in
      // Without `observers`, the store is gone and has removed the observer.
      guard let observers else { return }
      observers.contents.remove(observer)
      update(&core, observers.contents.listening)
    }
  }

  /// Ends subscriptions whose scope is gone, even if no further action is committed.
  ///
  /// Runs on the queue's executor: reading a weak scope retains it for a moment, and this may be the last reference.
  @usableFromInline
  func sweep(_ queue: ObserverQueue<State>) {
    guard !queue.executor.isHere else {
      sweepHere(queue)
      return
    }
    let work: Turn.Work = {
      self.sweepHere(queue)
      return false
    }
    Turn.begin(on: queue.executor, work: work, wasDropped: {})
  }

  private func sweepHere(_ queue: ObserverQueue<State>) {
    let (actionObservers, stateObservers) = withQueue(queue) { contents in
      (contents.actionObservers.copy, contents.stateObservers.copy)
    }
    for observer in actionObservers { observer?.unsubscribeIfOrphan() }
    for observer in stateObservers { observer?.unsubscribeIfOrphan() }
    withQueue(queue) { $0.planSweep() }
  }
}
