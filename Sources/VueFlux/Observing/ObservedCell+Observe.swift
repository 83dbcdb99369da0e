// MARK: - From the state to its observers

extension ObservedCell {
  /// Observes the values that `select` returns for the state, and calls `body` with them.
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

  /// Makes an observer of the state; with `.every`, it has a buffer and a tap that fills it.
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
    let filter = DistinctFilter(removeDuplicates: areEqual, body)
    switch buffering {
    case .latest:
      return StateObserver(
        cell: self,
        scope: scope,
        tap: nil,
        subscriber: subscriber,
        values: Value.self
      ) { computed, observer, _ in
        filter.tell(select(computed), observer)
        return false
      }
    case .every:
      let buffer = Buffer<Value>()
      let tap = Tap<State>(
        .states { buffer.append(select($0)) },
        scope: scope,
        executor: executor
      )
      return StateObserver(
        cell: self,
        scope: scope,
        tap: tap,
        subscriber: subscriber,
        values: Value.self
      ) { _, observer, limit in filter.tell(of: buffer, observer, upTo: limit) }
    }
  }

  /// Registers an observer of the state, and delivers its first value.
  ///
  /// Inside a commit, both wait until that commit has ended.
  @inlinable
  func observe(
    _ store: Store<State>,
    _ executor: Executor,
    _ observer: StateObserver<State>
  ) -> Subscription {
    threads.current.refuseWhileDeriving("An observer was added")
    if threads.current.isInside {
      observeLater(store, executor, observer)
    } else {
      threads.withoutCourse {
        if let delivery = enter(observer, store, executor) { finish(delivery) }
      }
    }
    return Subscription(observer)
  }

  @usableFromInline
  func observeLater(
    _ store: Store<State>,
    _ executor: Executor,
    _ observer: StateObserver<State>
  ) {
    // Held until the registration, which reads the weak reference to the subscriber under the lock.
    let subscriber = observer.subscriber == nil ? nil : observer.scope
    threads.current.perform { [weak store] record in
      record.release(subscriber)
      guard let store else {
        observer.end()
        return
      }
      record.release(store)
      guard var delivery = self.enter(observer, store, executor) else { return }
      let queue = delivery.queue
      if delivery.needsTurn { record.ask { self.askForDelivery(on: queue) } }
      delivery.needsTurn = false
      record.deliver { [delivery] in self.finish(delivery) }
    }
  }

  /// Registers an observer; the part that takes the store's lock.
  ///
  /// The first value is that of the state at the registration. No later state goes unnoticed.
  ///
  /// - Returns: The delivery of the first value; nil if the observer was not registered.
  @inlinable
  func enter(
    _ observer: StateObserver<State>,
    _ store: Store<State>?,
    _ executor: Executor
  ) -> FirstDelivery<State>? {
    let isHere = executor.isHere
    // Held, so that the scope is not released under the lock. On another executor, the first turn finds out
    // whether the scope is gone.
    let scope = isHere ? observer.scope : nil
    defer { withExtendedLifetime(scope) {} }
    let hasLostScope = isHere && observer.hasScope && scope == nil
    return withCore { core in
      guard !observer.isUnsubscribed, !hasLostScope, let box = core.share() else {
        observer.end()
        return nil
      }
      let observers = observers(of: store, &core)
      guard observers.contents.admits(observer) else {
        observer.end()
        return nil
      }
      let registration = observers.contents.add(observer, executor: executor)
      if let tap = observer.tap {
        observers.contents.add(tap, live(&core), &core, threads.current)
      }
      update(&core, observers.contents.listening)
      guard let queue = observer.queue else { return nil }
      observer.isStarting = isHere
      if isHere { queue.contents.startingCount += 1 }
      if !isHere { observers.contents.wait(observer, in: queue) }
      return FirstDelivery(
        observer: observer,
        registration: registration,
        queue: queue,
        observers: observers,
        box: isHere ? box : nil,
        needsTurn: !isHere && queue.contents.outbox.promiseTurn()
      )
    }
  }

  /// Delivers the first value on this thread or on the executor; the part with no lock held.
  @inlinable
  func finish(_ delivery: FirstDelivery<State>) {
    // The selector of an `.every` observer has run in the exclusive section, and may have deferred work.
    let record = threads.current
    record.settle()
    if let crowded = delivery.registration.crowded { sweep(crowded) }
    if delivery.needsTurn { askForDelivery(on: delivery.queue) }
    guard let box = delivery.box else { return }
    record.call {
      onItsBus { _ = delivery.observer.refresh(still(box), upTo: .max) }
      let number = withCore { core in
        observers?.contents.start(delivery.observer, in: delivery.queue, record)
      }
      if let number {
        record.deliver(to: delivery.queue) { self.deliver(delivery.queue, upTo: number) }
      }
    }
  }
}

/// A registered observer of the state that has not received its first value.
@usableFromInline
struct FirstDelivery<State: VueFlux.State>: Sendable {
  @usableFromInline let observer: StateObserver<State>
  @usableFromInline let registration: Registration<State>
  @usableFromInline let queue: ObserverQueue<State>
  @usableFromInline let observers: Observers<State>

  /// The state to take the value from; nil if the executor delivers it, not the subscribing thread.
  @usableFromInline let box: StateBox<State>?

  /// Whether the executor has to be asked for the value.
  @usableFromInline var needsTurn: Bool

  @inlinable
  init(
    observer: StateObserver<State>,
    registration: Registration<State>,
    queue: ObserverQueue<State>,
    observers: Observers<State>,
    box: StateBox<State>?,
    needsTurn: Bool
  ) {
    self.observer = observer
    self.registration = registration
    self.queue = queue
    self.observers = observers
    self.box = box
    self.needsTurn = needsTurn
  }
}
