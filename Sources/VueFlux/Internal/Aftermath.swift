/// What is left to do when all locks are released: deliveries, completions, schedules, releases.
@usableFromInline
struct Aftermath {
  /// What there is to do, which is nothing most of the time, and then costs nothing.
  @usableFromInline
  final class Rest {
    var schedules: [() -> Void] = []
    var commits: [() -> Void] = []
    var steps: [() -> Void] = []
    var deliveries: [() -> Void] = []
  }

  @usableFromInline private(set) var rest: Rest?

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { rest == nil }

  /// Asks an executor for a drain, before any other of the user's code runs: what that code does, or
  /// waits for, must not hold up another store.
  @usableFromInline
  mutating func schedule(_ step: @escaping () -> Void) {
    makeRest().schedules.append(step)
  }

  /// Commits on this thread what waits for it, after all that runs elsewhere is under way.
  @usableFromInline
  mutating func commit(_ step: @escaping () -> Void) {
    makeRest().commits.append(step)
  }

  /// Calls observers on this thread, after all that runs elsewhere is under way.
  @usableFromInline
  mutating func deliver(_ step: @escaping () -> Void) {
    makeRest().deliveries.append(step)
  }

  @usableFromInline
  mutating func add(_ step: @escaping () -> Void) {
    makeRest().steps.append(step)
  }

  /// Keeps `garbage` alive until the locks are released: its `deinit` may be the user's.
  mutating func release<Garbage>(_ garbage: Garbage) {
    add { withExtendedLifetime(garbage) {} }
  }

  private mutating func makeRest() -> Rest {
    if let rest { return rest }
    let rest = Rest()
    self.rest = rest
    return rest
  }

  /// Does everything that commits asked for meanwhile, and then what is left.
  ///
  /// All that was deferred takes its place (is committed or enqueued) before any of the user's code
  /// runs, so that what that code dispatches comes after it. A loop, and not a recursion: a chain of
  /// commits that each dispatch the next one needs no stack. Then executors are asked, and last comes what
  /// runs on this thread: at once or, inside a step of another aftermath, when that step has ended.
  @usableFromInline
  consuming func settle() {
    let record = ThreadRecords.shared.current
    while record.hasDeferred {
      let deferred = record.takeDeferred()
      for deferral in deferred {
        deferral(&self)
      }
      release(deferred)
    }
    guard let rest else { return }
    for step in rest.schedules { step() }
    for step in rest.commits { record.commitOwed(step) }
    record.agenda.add(rest)
    record.finishAgenda()
  }

  /// Runs `work` now, or, inside a commit, when that commit has ended.
  @usableFromInline
  static func perform(_ work: @escaping (inout Aftermath) -> Void) {
    let record = ThreadRecords.shared.current
    guard !record.isInside else {
      record.deferUntilOutside(work)
      return
    }
    var aftermath = Aftermath()
    work(&aftermath)
    aftermath.settle()
  }
}

@available(*, unavailable)
extension Aftermath: Sendable {}

@available(*, unavailable)
extension Aftermath.Rest: Sendable {}
