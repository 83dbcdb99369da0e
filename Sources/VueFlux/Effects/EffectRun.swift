import Synchronization

/// One effect in one store.
///
/// Its lock is taken before any of the store's: an action that the effect dispatches gets its place while the
/// lock is held. So no action of the effect gets a place after `cancel` has returned.
@usableFromInline
final class EffectRun: Gate, SlotHolder, Sendable {
  private struct Progress: Sendable {
    /// The effect's task, for as long as it may be cancelled.
    var task: Task<Void, Never>?
    /// How it has ended; nil until it has.
    var end: Effect.Outcome?
    var turn = Promise<Void>()
    var outcome = Promise<Effect.Outcome>()
  }

  private let progress = Locked(Progress())

  /// Written under the lock, and read without it where an old value does no harm.
  private let cancelled = Atomic(false)

  /// Whether the effect has dispatched something that may still wait for its store's executor.
  private let dispatched = Atomic(false)

  /// Whether it is in a list of effects that are being cancelled, which is made before the first of them is cancelled.
  ///
  /// From then on it must not start others, which would not be in the list. It is set, and asked for, under the lock of
  /// a supervisor. A store whose list is made later asks its effects once more.
  private let listed = Atomic(false)

  /// Whether a recording hook has recorded the effect.
  private let recorded = Atomic(false)

  /// The effect's dispatches that wait for the end of a commit; the first one creates it.
  private let lazyDeferrals = AtomicLazyReference<EffectDeferrals>()

  /// The user's id; nil for an effect that has nothing to do with others.
  let id: EffectID?

  /// The owner of the effect, in a cycle that its end breaks; nil if the store was gone.
  private let supervisor: EffectSupervisor?

  /// The place among the running effects of its id, or among those without an id.
  private let place = Slot()

  /// The number of its ``EffectSlot``, 0 if it is in none; guarded by the supervisor's lock.
  private let slotNumber = Atomic(0)

  /// How the effect was started, if that was in several stores.
  private let broadcast: Effect.Broadcast?

  init(id: EffectID?, supervisor: EffectSupervisor?, broadcast: Effect.Broadcast?) {
    self.id = id
    self.supervisor = supervisor
    self.broadcast = broadcast
  }

  @usableFromInline var slot: Int32 {
    get { place.number }
    set { place.number = newValue }
  }

  var number: Int? {
    get {
      let number = slotNumber.load(ordering: .relaxed)
      return number == 0 ? nil : number
    }
    set { slotNumber.store(newValue ?? 0, ordering: .relaxed) }
  }

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  var isListed: Bool { listed.load(ordering: .relaxed) }

  func noteListing() {
    listed.store(true, ordering: .relaxed)
  }

  var hasDispatched: Bool { dispatched.load(ordering: .acquiring) }

  @usableFromInline
  func noteAction() {
    dispatched.store(true, ordering: .releasing)
  }

  var isRecorded: Bool { recorded.load(ordering: .acquiring) }

  func noteRecording() {
    recorded.store(true, ordering: .releasing)
  }

  @usableFromInline
  func afterCommit(_ work: @escaping (ThreadRecord) -> Void) {
    let deferrals = lazyDeferrals.load() ?? lazyDeferrals.storeIfNil(EffectDeferrals())
    let deferral = deferrals.begin()
    ThreadRecord.current.perform { record in
      work(record)
      deferral.end()
    }
  }

  @usableFromInline
  func noteGlobalAction(by proxy: AnyObject) {
    broadcast?.warn(ifBy: proxy)
  }

  /// Waits until no dispatch waits for the end of a commit.
  func endDeferrals() async {
    await lazyDeferrals.load()?.end()
  }

  // MARK: - Being cancelled

  /// Runs `body`, unless the effect is cancelled; it cannot be cancelled meanwhile.
  @usableFromInline
  func whileOpen(_ body: () -> Void) -> Bool {
    progress.withLock { _ in
      guard !isCancelled else { return false }
      body()
      return true
    }
  }

  func cancel(_ record: ThreadRecord) {
    let (isFirst, task) = progress.withLock { progress -> (Bool, Task<Void, Never>?) in
      guard progress.end == nil, !isCancelled else { return (false, nil) }
      cancelled.store(true, ordering: .releasing)
      return (true, progress.task.take())
    }
    guard isFirst else { return }
    // Cancelling a task calls its cancellation handlers, which are the user's.
    record.add {
      task?.cancel()
      self.beginTurn()
      // Now, and not when the task ends: a task that never ends must not keep others waiting.
      self.supervisor?.leave(self)
    }
  }

  // MARK: - Running

  /// Takes the one task of this effect, to be cancelled with it.
  func own(_ task: Task<Void, Never>) {
    let isTooLate = progress.withLock { progress in
      if !isCancelled, progress.end == nil { progress.task = task }
      return isCancelled
    }
    if isTooLate { task.cancel() }
  }

  /// Lets the effect begin, if it waits.
  func beginTurn() {
    for task in progress.withLock({ $0.turn.keep(()) }) { task.resume() }
  }

  /// Waits until the effect may begin, or is cancelled.
  func waitForTurn() async {
    guard progress.withLock({ $0.turn.value == nil }) else { return }
    await Promise.wait { task in progress.withLock { $0.turn.value(or: task) } }
  }

  /// Decides how the effect has ended; cancelling it after this changes nothing.
  func conclude(_ outcome: Effect.Outcome) -> Effect.Outcome {
    let (end, task) = progress.withLock { progress in
      let end = self.isCancelled ? .cancelled : outcome
      progress.end = end
      return (end, progress.task.take())
    }
    withExtendedLifetime(task) {}
    return end
  }

  /// How the effect has ended; if it has not, it is cancelled with its store.
  var endOutcome: Effect.Outcome { progress.withLock { $0.end ?? .cancelled } }

  // MARK: - The outcome

  var outcome: Effect.Outcome {
    get async {
      if let outcome = progress.withLock({ $0.outcome.value }) { return outcome }
      return await Promise.wait { task in progress.withLock { $0.outcome.value(or: task) } }
    }
  }

  /// Resumes the tasks that wait for the outcome; called once.
  func announce(_ outcome: Effect.Outcome) {
    for task in progress.withLock({ $0.outcome.keep(outcome) }) { task.resume(returning: outcome) }
  }
}

/// The dispatches of an effect that wait for the end of a commit.
///
/// Its lock may be taken inside a commit, and no other is taken while it is held.
final class EffectDeferrals: Sendable {
  private struct State: Sendable {
    var count = 0
    var waiting: CheckedContinuation<Void, Never>?
  }

  /// One dispatch, until it has its place or is released.
  final class Token: Sendable {
    private let deferrals: EffectDeferrals
    private let isOver = Atomic(false)

    fileprivate init(of deferrals: EffectDeferrals) {
      self.deferrals = deferrals
    }

    deinit {
      end()
    }

    func end() {
      if !isOver.exchange(true, ordering: .acquiringAndReleasing) { deferrals.remove() }
    }
  }

  private let state = Locked(State())

  func begin() -> Token {
    state.withLock { $0.count += 1 }
    return Token(of: self)
  }

  private func remove() {
    let waiting = state.withLock { state in
      state.count -= 1
      return state.count == 0 ? state.waiting.take() : nil
    }
    waiting?.resume()
  }

  /// Waits until there are none; called once for each effect.
  func end() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.count > 0 { state.waiting = continuation }
        return state.count == 0
      }
      if isOver { continuation.resume() }
    }
  }
}
