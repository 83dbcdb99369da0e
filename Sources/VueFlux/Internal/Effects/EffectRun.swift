import Synchronization

/// One effect in one store.
///
/// Its lock is taken before any of the store's: what the effect dispatches gets its place while the
/// lock is held, so that nothing does once `cancel` has returned.
// Sendable because `slot` is guarded by the supervisor's lock, and the rest is immutable or guarded.
@usableFromInline
final class EffectRun: @unchecked Sendable {
  private struct Progress: Sendable {
    /// The effect's task, for as long as it may be cancelled.
    var task: Task<Void, Never>?
    var hasEnded = false
  }

  private let progress = Locked(Progress())

  /// Written under the lock, and read by those who need not be exact.
  private let cancelled = Atomic(false)

  /// Whether the effect has dispatched something that may still wait for its store's executor.
  private let dispatched = Atomic(false)

  /// The effect's dispatches that wait for the end of a commit.
  let deferrals = EffectDeferrals()

  private let turn = Promise<Void>()
  private let end = Promise<Effect.Outcome>()
  private let givenID: EffectID?

  /// Who keeps the effect, in a cycle that its end breaks; nil if the store was gone.
  private let supervisor: EffectSupervisor?

  /// The number of its slot, for as long as it is there.
  // Safe because the supervisor's lock is the exclusivity check.
  @safe @exclusivity(unchecked) var slot: Int?

  init(id: EffectID?, supervisor: EffectSupervisor?) {
    givenID = id
    self.supervisor = supervisor
  }

  var id: EffectID { givenID ?? EffectID(of: ObjectIdentifier(self)) }

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  var outcome: Effect.Outcome {
    get async { await end.value }
  }

  var hasDispatched: Bool { dispatched.load(ordering: .acquiring) }

  @usableFromInline
  func noteDispatch() {
    dispatched.store(true, ordering: .releasing)
  }

  // MARK: - Being cancelled

  /// Does what takes locks, unless the effect is cancelled, which it then is not before that is done.
  ///
  /// - Returns: Whether it was done.
  @usableFromInline
  func unlessCancelled(_ body: () -> Void) -> Bool {
    progress.withLock { _ in
      guard !isCancelled else { return false }
      body()
      return true
    }
  }

  func cancel(_ aftermath: inout Aftermath) {
    let (isNews, task) = progress.withLock { progress -> (Bool, Task<Void, Never>?) in
      guard !progress.hasEnded, !isCancelled else { return (false, nil) }
      cancelled.store(true, ordering: .releasing)
      return (true, progress.task.take())
    }
    guard isNews else { return }
    // Cancelling a task calls its cancellation handlers, which are the user's.
    aftermath.add {
      task?.cancel()
      self.beginTurn()
      // At once, and not when it ends: one that never does must not keep others waiting.
      self.supervisor?.leave(self)
    }
  }

  // MARK: - Running

  /// Starts the one task of this effect.
  func start(_ body: @escaping @Sendable () async -> Void) {
    let task = Task { await body() }
    let isTooLate = progress.withLock { progress in
      if !isCancelled, !progress.hasEnded { progress.task = task }
      return isCancelled
    }
    if isTooLate { task.cancel() }
  }

  /// Lets the effect begin, if it waits.
  func beginTurn() {
    turn.keep(())
  }

  /// Waits until the effect may begin, or is cancelled.
  func waitForTurn() async {
    await turn.value
  }

  /// Decides how the effect has ended; cancelling it after this changes nothing.
  func conclude(_ outcome: Effect.Outcome) -> Effect.Outcome {
    let (isCancelled, task) = progress.withLock { progress in
      progress.hasEnded = true
      return (self.isCancelled, progress.task.take())
    }
    withExtendedLifetime(task) {}
    return isCancelled ? .cancelled : outcome
  }

  /// Tells those who wait for the end.
  func announce(_ outcome: Effect.Outcome) {
    end.keep(outcome)
  }
}
