/// The work that is left when all locks are released: deliveries, completions, schedules, releases.
@usableFromInline
struct DeferredWork {
  /// The work itself. Most of the time there is none, and none is allocated.
  // The exclusivity check can be spared, because one thread has it, and no access contains another.
  @usableFromInline
  final class Rest {
    @safe @exclusivity(unchecked) var contents = Contents()
  }

  struct Contents: ~Copyable {
    var commits: [Commits] = []
    var schedules: [Call] = []
    var steps: [Call] = []
    var deliveries: [Call] = []

    /// Whether there are calls of plugins, completions or handlers: none of them runs inside another.
    var hasReports = false

    /// Whether the work waits for all steps that are running, those further up the stack included.
    var followsSteps = false
  }

  /// One piece of work.
  // Not the closure alone: each time that one is put into an array and taken out, it is wrapped once more.
  struct Call {
    let make: () -> Void
  }

  /// Actions of one store that wait for this thread.
  struct Commits {
    /// Commits one action and says whether there may be another one.
    let next: (inout DeferredWork) -> Bool
  }

  @usableFromInline private(set) var rest: Rest?

  /// Whether a turn of the main queue made the commit, and not a dispatch there.
  ///
  /// If so, actions that wait for the main thread are left to later turns.
  @usableFromInline let isInMainTurn: Bool

  @inlinable
  init(isInMainTurn: Bool = false) {
    self.isInMainTurn = isInMainTurn
  }

  @inlinable var isEmpty: Bool { rest == nil }

  /// Asks an executor for a drain, before any other of the user's code runs: that code may be slow, or wait, and
  /// must not hold up another store.
  @usableFromInline
  mutating func schedule(_ step: @escaping () -> Void) {
    makeRest().contents.schedules.append(Call(make: step))
  }

  /// Commits the actions that wait for this thread, before executors are asked.
  ///
  /// - Parameter next: Commits one action, and says whether there may be another one.
  @usableFromInline
  mutating func commit(_ next: @escaping (inout DeferredWork) -> Bool) {
    makeRest().contents.commits.append(Commits(next: next))
  }

  /// Calls observers on this thread, after executors have been asked for all work elsewhere.
  @usableFromInline
  mutating func deliver(_ step: @escaping () -> Void) {
    makeRest().contents.deliveries.append(Call(make: step))
  }

  /// Calls a completion or a handler.
  ///
  /// None runs inside another one, because each may lead to the next.
  @usableFromInline
  mutating func report(_ step: @escaping () -> Void) {
    add(step)
    noteReports()
  }

  /// Releases, starts or ends something.
  @usableFromInline
  mutating func add(_ step: @escaping () -> Void) {
    makeRest().contents.steps.append(Call(make: step))
  }

  /// Records that one of the steps calls plugins or completions.
  @usableFromInline
  mutating func noteReports() {
    makeRest().contents.hasReports = true
  }

  /// Makes all of the work wait for the steps that are running.
  @usableFromInline
  mutating func followSteps() {
    makeRest().contents.followsSteps = true
  }

  /// Keeps `garbage` alive until the locks are released: its `deinit` may be the user's.
  mutating func release<Objects>(_ garbage: Objects) {
    add { withExtendedLifetime(garbage) {} }
  }

  private mutating func makeRest() -> Rest {
    if let rest { return rest }
    let rest = Rest()
    self.rest = rest
    return rest
  }

  /// Does all work that commits have deferred, and then the rest.
  ///
  /// All deferred work takes its place (is committed or enqueued) before any of the user's code runs, so that
  /// actions dispatched by that code come after it. A loop, and not a recursion: a chain of commits that each
  /// dispatch the next one needs no stack. Then executors are asked. The user's code on this thread comes last; it
  /// may have to wait for completions and plugins that are running.
  @usableFromInline
  consuming func settle() {
    let record = ThreadRecords.shared.current
    repeat {
      while record.hasDeferred {
        let deferred = record.takeDeferred()
        for deferral in deferred {
          deferral.work(&self)
        }
        release(deferred)
      }
    } while commitNext()
    guard let rest else { return }
    record.asking {
      for schedule in rest.contents.schedules { schedule.make() }
    }
    record.carryOut(rest)
  }

  /// Commits one of the actions that wait for this thread; false if there is none.
  private mutating func commitNext() -> Bool {
    // In any order: each store has its own.
    guard let rest, let commits = rest.contents.commits.popLast() else { return false }
    if commits.next(&self) { rest.contents.commits.append(commits) }
    return true
  }

  /// Keeps `garbage` alive until this thread is outside of all commits.
  static func releaseOutside<Objects>(_ garbage: Objects) {
    let record = ThreadRecords.shared.current
    if record.isInside { record.deferUntilOutside { $0.release(garbage) } }
  }

  /// Runs `work` now, or, inside a commit, when that commit has ended.
  @usableFromInline
  static func perform(_ work: @escaping (inout DeferredWork) -> Void) {
    let record = ThreadRecords.shared.current
    guard !record.isInside else {
      record.deferUntilOutside(work)
      return
    }
    var deferred = DeferredWork()
    work(&deferred)
    deferred.settle()
  }
}

@available(*, unavailable)
extension DeferredWork: Sendable {}

@available(*, unavailable)
extension DeferredWork.Rest: Sendable {}

@available(*, unavailable)
extension DeferredWork.Contents: Sendable {}

@available(*, unavailable)
extension DeferredWork.Call: Sendable {}

@available(*, unavailable)
extension DeferredWork.Commits: Sendable {}
