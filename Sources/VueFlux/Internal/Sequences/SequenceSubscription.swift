/// An iterator's part in the observers of a store, for as long as the iterator lives.
// Sendable because `audience` is set before anybody looks at it, and the rest is immutable.
final class SequenceSubscription<State: VueFlux.State>: @unchecked Sendable {
  private let live: LiveState<State>
  private let observer: StateObserver<State>
  private let sleeper = Sleeper()

  /// Counts the states, also when the store is gone; nil if it was gone from the beginning.
  private var observers: Observers<State>?

  private var engine: Engine<State> { live.engine }

  /// Kept when the observer is registered; nil if that was at once.
  private let joining: Promise<Void>?

  /// Joins: now, or, inside a commit, when that commit has ended.
  init(_ source: SequenceSource<State>, _ tap: Tap<State>?) {
    ThreadRecords.shared.current.refuseWhileDeriving("An iterator was made")
    live = source.live
    observer = StateObserver(
      engine: live.engine,
      scope: nil,
      tap: tap,
      onRelease: { [sleeper] in sleeper.end() },
      body: { [sleeper] computed, _, _ in
        guard let sleep = sleeper.notice() else { return false }
        // Safe because `sleep(isolation:until:)` accepts no other class.
        let condition = unsafe unsafeDowncast(sleep.condition, to: SleepCondition<State>.self)
        if condition.isMet(computed) { sleeper.wake(from: sleep) }
        return false
      }
    )
    joining = ThreadRecords.shared.current.isInside ? Promise() : nil
    DeferredWork.perform { [weak self] deferred in
      guard let self else { return }
      deferred.release((self, source.store))
      let delivery = source.store.flatMap { self.engine.enter(self.observer, $0, .immediate) }
      self.observers = delivery?.observers
      deferred.add {
        if let delivery { self.engine.finish(delivery) } else { self.missStore() }
        self.joining?.keep(())
      }
    }
  }

  deinit {
    observer.unsubscribe()
  }

  /// Ends a sequence whose store was gone before: it still gets the last state.
  private func missStore() {
    sleeper.end()
    guard case .states(let note)? = observer.tap?.element else { return }
    if let (computed, _) = look() { note(computed) }
  }

  /// Waits until the observer is registered: before that, it wakes no task.
  func joined() async {
    await joining?.value
  }

  // MARK: - Looking and waiting

  /// The state as it is, or was at the end, and its number.
  func look() -> (Computed<State>, version: Int)? {
    let (box, version) = engine.withCore { core in
      (core.share() ?? live.last, observers?.contents.version ?? 0)
    }
    return box.map { (Computed(live: live, box: $0), version) }
  }

  /// The next element of the buffer; nil when the store is gone or the task is cancelled.
  func next<Item: Sendable>(
    in rest: inout Batch<Item>,
    of buffer: Buffer<Item>,
    isolation actor: isolated (any Actor)?
  ) async -> Item? {
    await joined()
    while rest.isFinished {
      let isLastLook = sleeper.beginLook()
      rest = buffer.take()
      guard rest.isFinished else { break }
      guard !isLastLook, await sleep(isolation: actor, until: SleepCondition { _ in true }) else {
        return nil
      }
    }
    guard !Task.isCancelled else { return nil }
    defer { rest.next += 1 }
    return rest.items[rest.next]
  }

  /// Begins a look at the state: states that come from now on are new.
  ///
  /// - Returns: Whether the store is gone, so that nothing will come.
  func beginLook() -> Bool { sleeper.beginLook() }

  /// Sleeps until there is news, or the store is gone.
  ///
  /// - Parameters:
  ///   - actor: The actor of the caller.
  ///   - condition: What counts as news.
  /// - Returns: Whether to look again; not if the task is cancelled.
  func sleep(isolation actor: isolated (any Actor)?, until condition: SleepCondition<State>) async
    -> Bool
  {
    guard !Task.isCancelled else { return false }
    await sleeper.sleep(isolation: actor, until: condition)
    return !Task.isCancelled
  }
}
