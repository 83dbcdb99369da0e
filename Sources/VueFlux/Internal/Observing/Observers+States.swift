// MARK: - Observers of the state, under the store's lock

extension Observers.Contents {
  /// Notifies the queues of a new state.
  ///
  /// - Parameters:
  ///   - core: The rest of what the store's lock guards.
  ///   - record: The record of the thread.
  ///   - commit: The work that is left to do when the lock is released.
  ///   - isReplayed: Whether the state was put back, and no action was committed.
  @inlinable
  mutating func touch(
    _ core: inout Core<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>,
    isReplayed: Bool = false
  ) {
    version += 1
    for queue in queues where !queue.contents.stateObservers.isEmpty {
      queue.contents.isStale = true
      queue.contents.isReplayed = isReplayed
      queue.note(queue.contents.outbox.wake(by: record.id), by: record, in: &commit)
    }
    if !taps.isEmpty, let box = core.share(), let live = core.live {
      fillTaps(live, box, record, &commit)
    }
  }

  /// Calls the taps of the state.
  @inlinable
  func fillTaps(
    _ live: LiveState<State>,
    _ box: StateBox<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) {
    let computed = Computed(live: live)
    live.lend(box, record) {
      taps.all.borrowEach { tap in
        guard case .states(let note) = tap.element, !tap.isEnded else { return }
        // Elsewhere not even a look: it holds the scope for a moment, and may be the last to do so.
        if tap.hasScope, tap.executor.isHere {
          guard let scope = tap.scope else { return }
          // To be released when the lock is: this may be the last reference by now.
          commit.makeExtras().contents.garbage.append(scope)
        }
        note(computed)
      }
    }
  }

  /// Whether an observer may be added, because its subscriber, if it has one, has no other.
  @inlinable
  mutating func admits(_ observer: StateObserver<State>) -> Bool {
    guard let subscriber = observer.subscriber else { return true }
    // Memory is used again: the object there may be another one by now. Asking for it is safe under the
    // lock, because it is either gone or held by the caller that subscribes it.
    if let present = subscribers[subscriber], !present.isUnsubscribed, present.scope != nil {
      return false
    }
    subscribers[subscriber] = observer
    return true
  }

  /// Adds a tap, which begins with the state as it is.
  @inlinable
  mutating func add(
    _ tap: Tap<State>,
    _ live: LiveState<State>,
    _ box: StateBox<State>,
    _ record: ThreadRecord
  ) {
    taps.add(tap)
    guard case .states(let note) = tap.element else { return }
    live.lend(box, record) { note(Computed(live: live)) }
  }

  /// Lets turns call an observer that has had its first value.
  ///
  /// - Returns: Whether its queue has to be drained for it, because there have been commits meanwhile.
  @inlinable
  func start(
    _ observer: StateObserver<State>,
    in queue: ObserverQueue<State>,
    _ record: ThreadRecord
  ) -> Bool {
    observer.isStarting = false
    queue.contents.startingCount -= 1
    guard observer.queue != nil, version != observer.since else { return false }
    return wait(observer, in: queue, record)
  }

  /// Gives an observer a turn of its own, whatever the state is then.
  ///
  /// - Returns: Whether the queue has to be drained for it.
  @inlinable
  func wait(
    _ observer: StateObserver<State>,
    in queue: ObserverQueue<State>,
    _ record: ThreadRecord
  ) -> Bool {
    observer.since = -1
    queue.contents.wait(observer)
    guard queue.contents.outbox.wake(by: record.id) == .needsDrain else { return false }
    queue.contents.noteScheduled(by: record)
    return true
  }

  /// Takes out the parts of an observer of the state that are outside its queue.
  @usableFromInline
  mutating func removeTraces(of observer: Observer<State>) {
    // unsafe: the flag of the observer tells its class.
    let observer = unsafe unsafeDowncast(observer, to: StateObserver<State>.self)
    if let tap = observer.tap { taps.remove(tap) }
    if let subscriber = observer.subscriber, subscribers[subscriber] === observer {
      subscribers[subscriber] = nil
    }
  }
}
