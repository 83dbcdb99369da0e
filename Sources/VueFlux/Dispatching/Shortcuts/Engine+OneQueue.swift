// MARK: - A commit whose observers are all of one kind, and in one queue

extension Engine {
  /// Commits an action if all observers of the store are of one kind, and on one executor, which runs here.
  ///
  /// They are called straight from the commit, and not by way of their inbox.
  ///
  /// - Returns: Whether it did; not if something waits for the observers.
  @inlinable @inline(__always)
  func commitForOneQueue(_ action: State.Action, _ record: ThreadRecord) -> Bool {
    if record.isCalling { return false }
    if hint.says(.actionObservers) { return onItsBus { commitForActionObservers(action, record) } }
    guard hint.says(.stateObservers) else { return false }
    return onItsBus { commitForStateObservers(action, record) }
  }

  /// Commits an action that only observers of actions observe.
  ///
  /// Rows *dispatch to 1 immediate observer* and *dispatch on the main thread to 1 observer* of the instruction counts.
  @inlinable
  func commitForActionObservers(_ action: State.Action, _ record: ThreadRecord) -> Bool {
    let delivery = withCore { core -> ActionDelivery<State>? in
      guard core.says(.actionObservers), makesBoxWritable(&core), let box = core.heldBox,
        let observers, let queue = observers.contents.oneQueue,
        queue.contents.hasNoActions, isHere(queue, record),
        // Last: once read, the store must stay retained until the lock is released.
        let store = observers.store
      else { return nil }
      queue.contents.outbox.isBusy = true
      observers.contents.number += 1
      mutate(box, by: action, record)
      let number = observers.contents.number
      if record.hasWork {
        let entry = PublishedAction(action: action, hops: 0, number: number)
        queue.contents.postpone { $0.append(entry, number: number) }
      }
      return ActionDelivery(store: store, queue: queue, number: number)
    }
    guard let delivery else { return false }
    if record.hasWork {
      let (queue, number) = (delivery.queue, delivery.number)
      _ = consume delivery
      deliverLater(on: queue, upTo: number, record)
      return true
    }
    // Rebuilt rather than returned: a generic value that leaves the closure is copied through its value
    // witness table.
    let entry = PublishedAction(action: action, hops: 0, number: delivery.number)
    record.isCalling = true
    delivery.tell(entry)
    end(delivery.queue)
    // The store is held while its observers are called, and no longer. Its release may lead to calls, too.
    _ = consume delivery
    record.endCalling()
    return true
  }

  /// Commits an action that only observers of the state observe.
  ///
  /// Row *dispatch to 1 observer of a value that stays* of the instruction counts.
  @inlinable
  func commitForStateObservers(_ action: State.Action, _ record: ThreadRecord) -> Bool {
    let delivery = withCore { core -> StateDelivery<State>? in
      guard core.says(.stateObservers), makesBoxWritable(&core), let box = core.heldBox,
        let observers, let queue = observers.contents.oneQueue,
        queue.contents.hasNoNews, isHere(queue, record), let live = core.live
      else { return nil }
      queue.contents.outbox.isBusy = true
      observers.contents.number += 1
      observers.contents.version = observers.contents.number
      observers.contents.cause = .none
      mutate(box, by: action, record)
      let number = observers.contents.number
      if record.hasWork {
        queue.contents.isStale = true
        queue.contents.postpone { $0.note(number) }
      }
      return core.share().map { box in
        StateDelivery(queue: queue, computed: Computed(live: live, box: box), number: number)
      }
    }
    guard let delivery else { return false }
    if record.hasWork {
      let (queue, number) = (delivery.queue, delivery.number)
      _ = consume delivery
      deliverLater(on: queue, upTo: number, record)
      return true
    }
    record.isCalling = true
    delivery.tell()
    end(delivery.queue)
    // The state is held while its observers are called, and no longer. Its release may lead to calls, too.
    _ = consume delivery
    record.endCalling()
    return true
  }

  /// Whether this thread, which commits here, calls the observers as well.
  // Without asking whether it is the main thread: to be so sure, it need not.
  @inlinable @inline(__always)
  func isHere(_ queue: ObserverQueue<State>, _ record: ThreadRecord) -> Bool {
    queue.isImmediate || isMainThread && !record.isInMainTurn
  }

  /// Delivers a postponed action or state, once everything that its commit dispatched has its place.
  @inlinable @inline(never)
  func deliverLater(on queue: ObserverQueue<State>, upTo number: Int, _ record: ThreadRecord) {
    record.deliver(to: queue) { self.deliver(queue, upTo: number) }
    record.settle()
  }

  /// Ends a turn that this thread began in the hold of the lock that committed, and sees to what others have left.
  @inlinable @inline(__always)
  func end(_ queue: ObserverQueue<State>) {
    if withQueue(queue, { $0.outbox.end(hasOtherWork: $0.isBehind) }) { goOn(queue) }
  }
}

/// The observers that this thread is to call with a committed action.
// Without the action itself, whose type would have all of this copied by way of the type's metadata.
@usableFromInline
struct ActionDelivery<State: VueFlux.State>: ~Copyable, Sendable {
  @usableFromInline let store: Store<State>
  @usableFromInline let queue: ObserverQueue<State>
  @usableFromInline let observers: ContiguousArray<ActionObserver<State>?>

  /// The number of the action.
  @usableFromInline let number: Int

  @inlinable
  init(store: Store<State>, queue: ObserverQueue<State>, number: Int) {
    self.store = store
    self.queue = queue
    observers = queue.contents.actionObservers.copy
    self.number = number
  }

  @inlinable @inline(__always)
  borrowing func tell(_ entry: PublishedAction<State.Action>) {
    let store = store
    observers.borrowEach { $0.receive(entry, from: store) }
  }
}

/// The observers that this thread is to call with the state of its commit.
@usableFromInline
struct StateDelivery<State: VueFlux.State>: ~Copyable, Sendable {
  @usableFromInline let queue: ObserverQueue<State>
  @usableFromInline let observers: ContiguousArray<StateObserver<State>?>
  @usableFromInline let computed: Computed<State>

  /// The number of the state; an observer that was registered at this number has seen it.
  @usableFromInline let number: Int

  @inlinable
  init(queue: ObserverQueue<State>, computed: consuming Computed<State>, number: Int) {
    self.queue = queue
    observers = queue.contents.stateObservers.copy
    self.computed = computed
    self.number = number
  }

  @inlinable @inline(__always)
  borrowing func tell() {
    let (computed, number) = (computed, number)
    observers.borrowEach { observer in
      // Without a tap, no observer leaves values for another turn.
      if observer.since < number { _ = observer.refresh(computed, upTo: .max) }
    }
  }
}
