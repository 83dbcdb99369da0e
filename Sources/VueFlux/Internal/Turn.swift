import Synchronization

/// One drain on its way through an executor: run at most once, and noticed when it is dropped.
@usableFromInline
final class Turn: Sendable {
  private enum Phase {
    static let handingOver: UInt8 = 0
    static let waiting: UInt8 = 1
    static let taken: UInt8 = 2
  }

  private let phase: Atomic<UInt8>
  private let work: @Sendable () -> Void
  private let wasDropped: @Sendable () -> Void

  private init(
    phase: UInt8,
    work: @escaping @Sendable () -> Void,
    wasDropped: @escaping @Sendable () -> Void
  ) {
    self.phase = Atomic(phase)
    self.work = work
    self.wasDropped = wasDropped
  }

  deinit {
    guard phase.load(ordering: .acquiring) != Phase.taken else { return }
    // Wherever the executor lets go of it, be it inside a commit.
    Aftermath.perform { [wasDropped] _ in wasDropped() }
  }

  /// Asks `executor` for the first turn of a drain, which may well run before this returns.
  @usableFromInline
  static func begin(
    on executor: Executor,
    work: @escaping @Sendable () -> Void,
    wasDropped: @escaping @Sendable () -> Void
  ) {
    let turn = Turn(phase: Phase.waiting, work: work, wasDropped: wasDropped)
    executor.execute { turn.run() }
  }

  /// Asks `executor` for the next turn, at the end of one that it runs.
  ///
  /// - Returns: Whether the executor ran it while it was handed over. Then this thread, which the
  ///   executor has chosen already, goes on itself: an executor that runs its work at once would
  ///   otherwise nest one turn in another until the stack ends.
  @usableFromInline
  static func next(
    on executor: Executor,
    work: @escaping @Sendable () -> Void,
    wasDropped: @escaping @Sendable () -> Void
  ) -> Bool {
    let turn = Turn(phase: Phase.handingOver, work: work, wasDropped: wasDropped)
    executor.enqueue { turn.run() }
    return !turn.phase.compareExchange(
      expected: Phase.handingOver,
      desired: Phase.waiting,
      ordering: .acquiringAndReleasing
    ).exchanged
  }

  private func run() {
    guard phase.exchange(Phase.taken, ordering: .acquiringAndReleasing) == Phase.waiting else {
      return
    }
    // An executor may run its work wherever it likes, be it inside a commit.
    if ThreadRecords.shared.current.isInside {
      Aftermath.perform { [work] aftermath in aftermath.add(work) }
    } else {
      work()
    }
  }
}
