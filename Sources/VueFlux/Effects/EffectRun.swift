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
    /// The parts of the effect that a cancellation ends, in the order in which they have begun.
    var ends: [GateEnd] = []
    /// How it has ended; nil until it has.
    var end: Effect.Outcome?
    var turn = Promise<Void>()
    var outcome = Promise<Effect.Outcome>()

    mutating func takeEnds() -> [GateEnd] {
      defer { ends = [] }
      return ends
    }
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

  /// The recorded cause of the call that has started it.
  let cause = Cause.current

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

  @usableFromInline
  func whileOpen(with end: GateEnd, _ body: () -> Void) -> Bool {
    progress.withLock { progress in
      guard !isCancelled else { return false }
      body()
      progress.ends.removeAll { $0 === end }
      if end.isDue { progress.ends.append(end) }
      return true
    }
  }

  /// Cancels the effect.
  ///
  /// - Parameters:
  ///   - record: The notes on the calling thread.
  ///   - isReleased: Whether the store is released: then there is nothing to dispatch the last action to.
  func cancel(_ record: ThreadRecord, ofReleasedStore isReleased: Bool = false) {
    let closed = progress.withLock { progress -> (task: Task<Void, Never>?, ends: [GateEnd])? in
      guard progress.end == nil, !isCancelled else { return nil }
      cancelled.store(true, ordering: .releasing)
      let ends = progress.takeEnds()
      // Under the lock: their actions come before those of an effect that takes the place of this one.
      if !isReleased { for end in ends { end.close(record) } }
      return (progress.task.take(), ends)
    }
    guard let closed else { return }
    // Cancelling a task calls its cancellation handlers, which are the user's.
    record.add {
      closed.task?.cancel()
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
    let (end, released) = progress.withLock { progress in
      let end = self.isCancelled ? .cancelled : outcome
      progress.end = end
      return (end, (progress.task.take(), progress.takeEnds()))
    }
    withExtendedLifetime(released) {}
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
