/// An iterator's subscription to a store, for as long as the iterator lives.
// Sendable because `observers` is set before any thread reads it, and the rest is immutable.
final class SequenceSubscription<State: VueFlux.State>: @unchecked Sendable {
  private let live: LiveState<State>
  private let observer: StateObserver<State>
  private let sleeper = Sleeper()

  /// The store's observers, which count its states; nil if the store was gone from the beginning.
  ///
  /// They are kept after the store is released.
  private var observers: Observers<State>?

  private var cell: ObservedCell<State> { live.observedCell }

  /// A promise that is kept when the observer is registered; nil if that was at once.
  private let joining: Shared<Promise<Void>>?

  /// Registers the observer now or, inside a commit, when that commit has ended.
  init(_ source: SequenceSource<State>, _ tap: Tap<State>?) {
    ThreadRecord.current.refuseWhileDeriving("An iterator was made")
    live = source.live
    observer = StateObserver(
      cell: live.observedCell,
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
    joining = ThreadRecord.current.isInside ? Shared(Promise()) : nil
    ThreadRecord.current.perform { [weak self] record in
      guard let self else { return }
      record.release((self, source.store))
      let delivery = source.store.flatMap { self.cell.enter(self.observer, $0, .immediate) }
      self.observers = delivery?.observers
      record.add {
        if let delivery { self.cell.finish(delivery) } else { self.missStore() }
        for task in self.joining?.withLock({ $0.keep(()) }) ?? [] { task.resume() }
      }
    }
  }

  deinit {
    observer.unsubscribe()
    // The iterator may be released inside a commit, and these may be the last owners of the user's closures.
    ThreadRecord.current.releaseOutside((observer, observers))
  }

  /// Ends the sleeper of an iterator whose store was gone before the registration.
  ///
  /// The tap of such an iterator still receives the last state.
  private func missStore() {
    sleeper.end()
    guard case .states(let note)? = observer.tap?.element else { return }
    if let (computed, _) = look() { note(computed) }
  }

  /// Waits until the observer is registered; before that, no change wakes a task.
  func joined() async {
    guard let joining else { return }
    await Promise.wait { task in joining.withLock { $0.value(or: task) } }
  }

  // MARK: - Looking and waiting

  /// Returns the current state or, if the store is gone, the last one, and its number.
  func look() -> (Computed<State>, version: Int)? {
    let (box, version) = cell.withCore { core in
      (core.share() ?? live.last, cell.observers?.contents.version ?? 0)
    }
    return box.map { (Computed(live: live, box: $0), version) }
  }

  /// Returns the next buffered element; nil if the store is gone or the task is cancelled.
  func next<Item: Sendable>(
    of buffer: Buffer<Item>,
    isolation actor: isolated (any Actor)?
  ) async -> Item? {
    await joined()
    while !Task.isCancelled {
      let isLastLook = sleeper.beginLook()
      if let item = buffer.popFirst() { return item }
      guard !isLastLook, await sleep(isolation: actor, until: SleepCondition { _ in true }) else {
        return nil
      }
    }
    return nil
  }

  /// Begins to read the state: each later state keeps the task awake.
  ///
  /// - Returns: Whether the store is gone, so that no further state follows.
  func beginLook() -> Bool { sleeper.beginLook() }

  /// Sleeps until a state meets a condition, or the store is gone.
  ///
  /// - Parameters:
  ///   - actor: The actor of the caller.
  ///   - condition: The condition that wakes the task.
  /// - Returns: Whether to read the state again; false if the task is cancelled.
  func sleep(isolation actor: isolated (any Actor)?, until condition: SleepCondition<State>) async
    -> Bool
  {
    guard !Task.isCancelled else { return false }
    await sleeper.sleep(isolation: actor, until: condition)
    return !Task.isCancelled
  }
}

/// The store that a sequence observes, held weakly, and its state, which outlives the store.
struct SequenceSource<State: VueFlux.State>: Sendable {
  weak let store: Store<State>?
  let live: LiveState<State>
}
