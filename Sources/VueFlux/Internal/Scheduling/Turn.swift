import Synchronization

/// One drain on its way through an executor: run at most once, and noticed when it is dropped.
@usableFromInline
final class Turn: Sendable {
  /// The end of a turn.
  @usableFromInline
  enum End: Sendable {
    /// Nothing, or what another thread is in charge of.
    case finished
    /// More, all of it sent by one thread.
    case hasMore
    /// More, sent by several threads.
    case hasMoreOfOthers
  }

  @usableFromInline typealias Work = @Sendable () -> End

  private enum Phase {
    /// The executor is being asked.
    static let asking: UInt8 = 0
    /// The executor was asked, and has not run the turn.
    static let waiting: UInt8 = 1
    /// The turn runs, or has run.
    static let taken: UInt8 = 2
    /// The turn runs while the executor is being asked.
    static let takenWhileAsking: UInt8 = 3
    /// The turn has ended while the executor is being asked, and leaves more.
    static let hasMore: UInt8 = 4
  }

  private let phase: Atomic<UInt8>
  private let executor: Executor
  private let work: Work
  private let wasDropped: @Sendable () -> Void

  private init(
    _ phase: UInt8,
    on executor: Executor,
    work: @escaping Work,
    wasDropped: @escaping @Sendable () -> Void
  ) {
    self.phase = Atomic(phase)
    self.executor = executor
    self.work = work
    self.wasDropped = wasDropped
  }

  deinit {
    let phase = phase.load(ordering: .acquiring)
    guard phase == Phase.waiting || phase == Phase.asking else { return }
    // An executor may let go of it anywhere, also inside a commit.
    DeferredWork.perform { [wasDropped] _ in wasDropped() }
  }

  /// Asks `executor` to run `work`, and to run it again for as long as it leaves more.
  ///
  /// The first turn may run before this returns. Another turn is never asked for from inside one that the
  /// executor runs while it is being asked: such an executor would nest one turn in another, or, if it is
  /// `queue.sync`, wait for itself.
  @usableFromInline
  static func begin(
    on executor: Executor,
    work: @escaping Work,
    wasDropped: @escaping @Sendable () -> Void
  ) {
    guard let custom = executor.custom else {
      let turn = Turn(Phase.waiting, on: executor, work: work, wasDropped: wasDropped)
      guard executor.isMainThread else {
        executor.enqueue { turn.run() }
        return
      }
      executor.enqueue { ThreadRecords.shared.current.runMainTurn { turn.run() } }
      return
    }
    let record = ThreadRecords.shared.current
    guard record.beginAsking(custom) else {
      record.ask(custom, later: { ask(executor, work: work, wasDropped: wasDropped) })
      return
    }
    ask(executor, work: work, wasDropped: wasDropped)
    while let next = record.nextQuestion(for: custom) { next() }
    record.endAsking(custom)
  }

  /// Asks an executor of the user's, which may run its work at once.
  ///
  /// A thread never does so inside another question to it.
  private static func ask(
    _ executor: Executor,
    work: @escaping Work,
    wasDropped: @escaping @Sendable () -> Void
  ) {
    let turn = Turn(Phase.asking, on: executor, work: work, wasDropped: wasDropped)
    executor.execute { turn.run() }
    // Behind what else the executor is to be asked for by now.
    if turn.endAsking() { begin(on: executor, work: work, wasDropped: wasDropped) }
  }

  /// Notes that the executor was asked.
  ///
  /// - Returns: Whether the turn has ended by now and leaves more.
  private func endAsking() -> Bool {
    if replace(Phase.asking, with: Phase.waiting) { return false }
    if replace(Phase.takenWhileAsking, with: Phase.taken) { return false }
    return phase.load(ordering: .acquiring) == Phase.hasMore
  }

  private func run() {
    guard take() else { return }
    // An executor may run its work anywhere, also inside a commit.
    if ThreadRecords.shared.current.isInside {
      DeferredWork.perform { deferred in deferred.add { self.carryOut() } }
    } else {
      carryOut()
    }
  }

  /// Claims the turn; false if it was run before.
  private func take() -> Bool {
    replace(Phase.waiting, with: Phase.taken)
      || replace(Phase.asking, with: Phase.takenWhileAsking)
      || replace(Phase.waiting, with: Phase.taken)
  }

  private func carryOut() {
    if work() == .finished { return }
    // Left to the thread that asks, if it still does.
    if replace(Phase.takenWhileAsking, with: Phase.hasMore) { return }
    Turn.begin(on: executor, work: work, wasDropped: wasDropped)
  }

  private func replace(_ expected: UInt8, with desired: UInt8) -> Bool {
    phase.compareExchange(
      expected: expected,
      desired: desired,
      ordering: .acquiringAndReleasing
    ).exchanged
  }
}
