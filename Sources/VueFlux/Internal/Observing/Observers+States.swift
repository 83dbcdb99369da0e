// MARK: - Those who look at the state, under the store's lock

extension Observers {
  /// Tells that there is a new state.
  ///
  /// - Parameters:
  ///   - core: What the store's lock protects.
  ///   - record: What is known of the thread.
  ///   - commit: What is to be done when the lock is released.
  ///   - isReplayed: Whether the state was put back, and nothing has happened.
  @inlinable
  func touch(
    _ core: inout Core<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>,
    isReplayed: Bool = false
  ) {
    version += 1
    for queue in queues where !queue.stateObservers.isEmpty {
      queue.isStale = true
      queue.isReplayed = isReplayed
      queue.note(queue.outbox.wake(by: record.id), by: record, in: &commit)
    }
    if !taps.isEmpty, let box = core.share() { collect(box, record, &commit) }
  }

  /// Has the state looked at by those who want each value.
  @inlinable
  func collect(_ box: StateBox<State>, _ record: ThreadRecord, _ commit: inout Commit<State>) {
    let computed = Computed(live: live)
    ask(record, about: box) {
      taps.all.borrowEach { tap in
        guard case .states(let note) = tap.listening, !tap.isEnded else { return }
        // Elsewhere not even a look: it holds the scope for a moment, and may be the last to do so.
        if tap.hasScope, tap.executor.isHere {
          guard let scope = tap.scope else { return }
          // To be released when the lock is: this may be the last reference by now.
          commit.makeExtras().garbage.append(scope)
        }
        note(computed)
      }
    }
  }

  /// Runs the user's code in the exclusive section, where it may read this store's state.
  @inlinable
  func ask<Answer>(
    _ record: ThreadRecord,
    about box: StateBox<State>,
    _ question: () -> Answer
  ) -> Answer {
    // Lent through `live.last`, because `core` is already borrowed; taken back, or the next commit would find
    // the box shared and copy it.
    live.last = box
    record.readable = ObjectIdentifier(live)
    defer {
      record.readable = nil
      live.last = nil
    }
    return record.runNested(live.engine, question)
  }

  /// Whether an observer may come in, because its subscriber, if it has one, is not there already.
  @inlinable
  func admits(_ observer: StateObserver<State>) -> Bool {
    guard let subscriber = observer.subscriber else { return true }
    // Memory is used again: the object there may be another one by now. Asking for it is safe under the
    // lock, because it is either gone or held by whoever subscribes it.
    if let present = subscribers[subscriber], !present.isUnsubscribed, present.scope != nil {
      return false
    }
    subscribers[subscriber] = observer
    return true
  }

  /// Adds a tap, which begins with the state as it is.
  @inlinable
  func add(_ tap: Tap<State>, noting box: StateBox<State>, _ record: ThreadRecord) {
    taps.add(tap)
    guard case .states(let note) = tap.listening else { return }
    ask(record, about: box) { note(Computed(live: live)) }
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
    queue.startingCount -= 1
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
    queue.wait(observer)
    guard queue.outbox.wake(by: record.id) == .needsDrain else { return false }
    queue.noteScheduled(by: record)
    return true
  }

  /// Takes out what an observer of the state has left outside its queue.
  @usableFromInline
  func removeTraces(of observer: Observer<State>) {
    // unsafe: the observer does not hear actions, so this is its class.
    let observer = unsafe unsafeDowncast(observer, to: StateObserver<State>.self)
    if let tap = observer.tap { taps.remove(tap) }
    if let subscriber = observer.subscriber, subscribers[subscriber] === observer {
      subscribers[subscriber] = nil
    }
  }
}
