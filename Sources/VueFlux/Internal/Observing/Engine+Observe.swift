// MARK: - From the state to those who look at it

extension Engine {
  /// Calls `body` with what is selected from the state.
  @inlinable
  func observe<Value: Sendable>(
    _ store: Store<State>,
    _ select: @escaping @Sendable (Computed<State>) -> Value,
    removeDuplicates areEqual: (@Sendable (Value, Value) -> Bool)?,
    _ scope: AnyObject?,
    _ executor: Executor,
    _ buffering: Buffering,
    _ body: @escaping @Sendable (Value?, Value) -> Void
  ) -> Subscription {
    observe(
      store,
      executor,
      observer(select, removeDuplicates: areEqual, scope, executor, buffering, body)
    )
  }

  /// Makes an observer of the state.
  @inlinable
  func observer<Value: Sendable>(
    _ select: @escaping @Sendable (Computed<State>) -> Value,
    removeDuplicates areEqual: (@Sendable (Value, Value) -> Bool)?,
    _ scope: AnyObject?,
    subscriber: ObjectIdentifier? = nil,
    _ executor: Executor,
    _ buffering: Buffering,
    _ body: @escaping @Sendable (Value?, Value) -> Void
  ) -> StateObserver<State> {
    let news = News(removeDuplicates: areEqual, body)
    switch buffering {
    case .latest:
      return StateObserver(engine: self, scope: scope, collector: nil, subscriber: subscriber) {
        computed,
        observer,
        _ in
        news.tell(select(computed), observer)
        return false
      }
    case .every:
      let notes = Notes<Value>()
      let collector = Collector<State>(
        .states { notes.items.append(select($0)) },
        scope: scope,
        executor: executor
      )
      return StateObserver(
        engine: self,
        scope: scope,
        collector: collector,
        subscriber: subscriber
      ) { _, observer, isOwed in news.tell(of: notes, observer, isOwed) }
    }
  }

  /// Registers an observer of the state and sees that it gets its first value: now, or, inside a
  /// commit, when that commit has ended.
  @inlinable
  func observe(
    _ store: Store<State>,
    _ executor: Executor,
    _ observer: StateObserver<State>
  ) -> Subscription {
    threads.current.refuseWhileDeriving("An observer was added")
    if threads.current.isInside {
      observeLater(store, executor, observer)
    } else if let entrance = enter(observer, store, executor) {
      finish(entrance)
    }
    return Subscription(observer)
  }

  @usableFromInline
  func observeLater(
    _ store: Store<State>,
    _ executor: Executor,
    _ observer: StateObserver<State>
  ) {
    // Held until then, because the audience looks at it under the lock.
    let subscriber = observer.subscriber == nil ? nil : observer.scope
    Aftermath.perform { [weak store] aftermath in
      aftermath.release(subscriber)
      guard let store else {
        observer.end()
        return
      }
      aftermath.release(store)
      guard let entrance = self.enter(observer, store, executor) else { return }
      aftermath.deliver { self.finish(entrance) }
    }
  }

  /// Registers an observer: the part that takes locks.
  ///
  /// The first value is that of this very moment, and no later one is missed.
  @inlinable
  func enter(
    _ observer: StateObserver<State>,
    _ store: Store<State>?,
    _ executor: Executor
  ) -> Entrance<State>? {
    let isHere = executor.isHere
    // Held, because it must not go while the lock is held; elsewhere its end is found out in the first turn.
    let scope = isHere ? observer.scope : nil
    defer { withExtendedLifetime(scope) {} }
    let hasLostScope = isHere && observer.hasScope && scope == nil
    return withCore { core in
      guard !observer.isUnsubscribed, !hasLostScope, let box = core.share() else {
        observer.end()
        return nil
      }
      let audience = audience(of: store, &core)
      guard audience.admits(observer) else {
        observer.end()
        return nil
      }
      let registration = audience.add(observer, executor: executor)
      if let collector = observer.collector {
        audience.add(collector, noting: box, threads.current)
      }
      updateInterest(&core)
      guard let lane = observer.lane else { return nil }
      observer.isStarting = isHere
      if isHere { lane.startingCount += 1 }
      return Entrance(
        observer: observer,
        registration: registration,
        lane: lane,
        audience: audience,
        box: isHere ? box : nil,
        needsDrain: !isHere && audience.wait(observer, in: lane, threads.current)
      )
    }
  }

  /// Delivers the first value, or has it delivered: the part with no lock.
  @inlinable
  func finish(_ entrance: Entrance<State>) {
    // What selects the values of an observer that wants each of them has been called inside.
    if threads.current.hasDeferred { Self.settle() }
    if let crowded = entrance.registration.crowded { sweep(crowded) }
    var needsDrain = entrance.needsDrain
    if let box = entrance.box {
      // If there is more to tell, there have been commits, and another turn follows anyway.
      onItsBus { _ = entrance.observer.refresh(still(box)) }
      needsDrain = withCore { core in
        core.audience?.start(entrance.observer, in: entrance.lane, threads.current) ?? false
      }
    }
    if needsDrain { beginDelivery(on: entrance.lane) }
  }
}
