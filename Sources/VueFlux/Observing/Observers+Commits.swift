// MARK: - Observers of actions, under the store's lock

extension Observers.Contents {
  /// Adds a committed action to the queues with observers of actions, and calls the taps of actions.
  @inlinable
  mutating func publish(
    _ action: State.Action,
    hops: UInt8,
    cause: Cause,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) {
    number += 1
    self.cause = cause
    let entry = PublishedAction(action: action, hops: hops, number: number, cause: cause)
    for queue in queues where !queue.contents.actionObservers.isEmpty {
      queue.contents.outbox.append(entry, number: number)
      queue.note(by: record, in: &commit)
    }
    guard !taps.isEmpty else { return }
    for case .actions(let note)? in taps.all.lazy.map(\.?.element) { note(action) }
  }
}

// MARK: - Observers of the state, under the store's lock

extension Observers.Contents {
  /// Notifies the queues and the taps of a new state.
  ///
  /// - Parameters:
  ///   - core: The store's core.
  ///   - record: The record of the thread.
  ///   - commit: The commit, which collects the work to do after the lock is released.
  ///   - isReplayed: Whether a replay or time travel restored the state, and no action was committed.
  @inlinable
  mutating func touch(
    _ core: inout Core<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>,
    isReplayed: Bool = false
  ) {
    number += 1
    version = number
    for queue in queues where !queue.contents.stateObservers.isEmpty {
      queue.contents.isStale = true
      queue.contents.isReplayed = isReplayed
      queue.contents.outbox.note(number)
      queue.note(by: record, in: &commit)
    }
    if !taps.isEmpty, let live = core.live { fillTaps(live, &core, record, &commit) }
  }

  /// Calls each tap of the state, which may read it in the exclusive section.
  @inlinable
  func fillTaps(
    _ live: LiveState<State>,
    _ core: inout Core<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) {
    let computed = Computed(live: live)
    // A tap may keep the state itself.
    core.mayBeShared = true
    live.lend(&core, record) {
      taps.all.borrowEach { tap in
        guard case .states(let note) = tap.element, !tap.isEnded else { return }
        // The scope of another executor is not read: that retains it for a moment, which may be the last reference.
        if tap.hasScope, tap.executor.isHere {
          guard let scope = tap.scope else { return }
          // Released after the lock: by now, this may be the last reference.
          commit.makeExtras().contents.garbage.content.append(scope)
        }
        note(computed)
      }
    }
  }

  /// Records the observer of a subscriber object, unless the object has another observer.
  ///
  /// - Returns: Whether the observer may be added. An observer without a subscriber object always may.
  @inlinable
  mutating func admits(_ observer: StateObserver<State>) -> Bool {
    guard let subscriber = observer.subscriber else { return true }
    // Addresses are reused: the recorded observer may belong to an earlier object, which is gone. Reading its scope
    // is safe under the lock: the object is either gone, or the caller that subscribes it holds it.
    if let present = subscribers[subscriber], !present.isUnsubscribed, present.scope != nil {
      return false
    }
    subscribers[subscriber] = observer
    return true
  }

  /// Adds a tap, and calls a tap of states with the current state.
  @inlinable
  mutating func add(
    _ tap: Tap<State>,
    _ live: LiveState<State>,
    _ core: inout Core<State>,
    _ record: ThreadRecord
  ) {
    taps.add(tap)
    guard case .states(let note) = tap.element else { return }
    live.lend(&core, record) { note(Computed(live: live)) }
  }

  /// Lets turns call an observer that has received its first value.
  ///
  /// - Returns: The number up to which the caller has to deliver, because of commits since the registration; nil if it
  ///   need not.
  @inlinable
  mutating func start(
    _ observer: StateObserver<State>,
    in queue: ObserverQueue<State>,
    _ record: ThreadRecord
  ) -> Int? {
    observer.isStarting = false
    queue.contents.startingCount -= 1
    guard observer.queue != nil, version != observer.since else { return nil }
    wait(observer, in: queue)
    return queue.contents.promise(record) ? number : nil
  }

  /// Gives an observer a turn of its own, with any state.
  @inlinable
  mutating func wait(_ observer: StateObserver<State>, in queue: ObserverQueue<State>) {
    observer.since = -1
    queue.contents.wait(observer)
    number += 1
    queue.contents.outbox.note(number)
  }

  /// Removes the tap and the subscriber object of an observer of the state.
  @usableFromInline
  mutating func removeTraces(of observer: StateObserver<State>) {
    if let tap = observer.tap { taps.remove(tap) }
    if let subscriber = observer.subscriber, subscribers[subscriber] === observer {
      subscribers[subscriber] = nil
    }
  }
}
