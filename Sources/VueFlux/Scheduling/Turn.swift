import Dispatch
import Synchronization

/// One drain that an executor runs at most once; its owner learns if the executor drops it.
@usableFromInline
final class Turn: Sendable {
  /// Does a limited amount of work, and returns whether more is left.
  @usableFromInline typealias Work = @Sendable () -> Bool

  /// How many items a thread takes in one go where it may hold up others, such as a main thread.
  @inlinable static var length: Int { 256 }

  private enum Phase {
    /// The thread is calling the executor's function.
    static let asking: UInt8 = 0
    /// The executor has accepted the turn and not run it yet.
    static let waiting: UInt8 = 1
    /// The turn is running, or has run.
    static let taken: UInt8 = 2
    /// The turn runs while the thread is still calling the executor's function.
    static let takenWhileAsking: UInt8 = 3
    /// The turn has ended while the thread is still calling the executor's function, and leaves work.
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
    // An executor may release the turn anywhere, even inside a commit.
    let record = ThreadRecord.current
    record.releaseOutside((work, wasDropped))
    let phase = phase.load(ordering: .acquiring)
    guard phase == Phase.waiting || phase == Phase.asking else { return }
    record.perform { [wasDropped] _ in wasDropped() }
  }

  /// Asks `executor` to run `work`, and to run it again for as long as it leaves more.
  ///
  /// The first turn may run before this returns. If a turn runs inside the executor's function, the thread requests
  /// the next turn only after that function has returned. Otherwise, the executor would nest one turn in another or,
  /// if it is `queue.sync`, wait for itself.
  @usableFromInline
  static func begin(
    on executor: Executor,
    work: @escaping Work,
    wasDropped: @escaping @Sendable () -> Void
  ) {
    guard let custom = executor.custom else {
      let turn = Turn(Phase.waiting, on: executor, work: work, wasDropped: wasDropped)
      executor.enqueue { ThreadRecord.current.runTurn { turn.run() } }
      return
    }
    let record = ThreadRecord.current
    guard record.beginAsking(custom) else {
      record.ask(custom, later: { ask(executor, work: work, wasDropped: wasDropped) })
      return
    }
    ask(executor, work: work, wasDropped: wasDropped)
    while let next = record.nextQuestion(for: custom) { next() }
    record.endAsking(custom)
  }

  /// Asks a custom executor, which may run the work at once.
  ///
  /// A thread never does this inside another call to the same executor.
  private static func ask(
    _ executor: Executor,
    work: @escaping Work,
    wasDropped: @escaping @Sendable () -> Void
  ) {
    let turn = Turn(Phase.asking, on: executor, work: work, wasDropped: wasDropped)
    executor.execute { turn.run() }
    // The next turn comes after the other requests to this executor that wait by now.
    if turn.endAsking() { begin(on: executor, work: work, wasDropped: wasDropped) }
  }

  /// Records that the executor's function has returned.
  ///
  /// - Returns: Whether the turn has ended already and leaves work.
  private func endAsking() -> Bool {
    if replace(Phase.asking, with: Phase.waiting) { return false }
    if replace(Phase.takenWhileAsking, with: Phase.taken) { return false }
    return phase.load(ordering: .acquiring) == Phase.hasMore
  }

  private func run() {
    guard take() else { return }
    // An executor may run its work anywhere, even inside a commit.
    let record = ThreadRecord.current
    if record.isInside { record.perform { $0.add { self.carryOut() } } } else { carryOut() }
  }

  /// Claims the turn; returns false if it ran before.
  private func take() -> Bool {
    replace(Phase.waiting, with: Phase.taken)
      || replace(Phase.asking, with: Phase.takenWhileAsking)
      || replace(Phase.waiting, with: Phase.taken)
  }

  private func carryOut() {
    guard ThreadRecords.shared.withoutCourse(work) else { return }
    // If the asking thread is still inside the executor's function, it starts the next turn.
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

/// The user's function behind an executor; executors with the same object are equal.
@usableFromInline
final class CustomExecutor: Sendable {
  let execute: @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  /// Where a store's effects run; nil for the system's threads.
  let taskExecutor: (any TaskExecutor)?

  /// How many actions are committed, or delivered, in one turn.
  let turnLength: Int

  /// What is called with each new store on this executor; nil for nothing.
  let listener: (any Sendable)?

  init(
    taskExecutor: (any TaskExecutor)?,
    turnLength: Int,
    listener: (any Sendable)?,
    _ execute: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void
  ) {
    self.taskExecutor = taskExecutor
    self.turnLength = turnLength
    self.listener = listener
    self.execute = execute
  }
}

/// The time for which a thread does what other threads have sent, beside its own work.
///
/// A thread does all that it has sent itself. The rest would keep it for as long as others send something, so it does a
/// limited number of items, after the calls that wait. Then a thread of the system goes on.
@usableFromInline
struct Stint: Sendable {
  @usableFromInline typealias Work = @Sendable (Stint) -> Void

  /// How many items are left.
  @usableFromInline let left: Int

  /// Begins to work for others when the calls that wait have been made.
  @usableFromInline
  static func begin(_ work: @escaping Work) {
    ThreadRecord.current.perform { record in
      record.deliver { work(Stint(left: Turn.length)) }
    }
  }

  /// Goes on after a number of items: here, or on a thread of the system.
  @usableFromInline
  func goOn(after count: Int, _ work: @escaping Work) {
    let left = left - count
    if left > 0 {
      ThreadRecord.current.perform { record in
        record.deliver { work(Stint(left: left)) }
      }
    } else {
      DispatchQueue.global().async { Stint.begin(work) }
    }
  }
}
