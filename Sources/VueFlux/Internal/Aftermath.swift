/// What is left to do when all locks are released: deliveries, completions, schedules, releases.
@usableFromInline
struct Aftermath {
  @usableFromInline private(set) var schedules: [() -> Void] = []
  @usableFromInline private(set) var steps: [() -> Void] = []
  @usableFromInline private(set) var deliveries: [() -> Void] = []

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { schedules.isEmpty && steps.isEmpty && deliveries.isEmpty }

  /// Asks an executor for a drain, before any other of the user's code runs: what that code does, or
  /// waits for, must not hold up another store.
  @usableFromInline
  mutating func schedule(_ step: @escaping () -> Void) {
    schedules.append(step)
  }

  /// Calls observers on this thread, after all that runs elsewhere is under way.
  @usableFromInline
  mutating func deliver(_ step: @escaping () -> Void) {
    deliveries.append(step)
  }

  @usableFromInline
  mutating func add(_ step: @escaping () -> Void) {
    steps.append(step)
  }

  /// Keeps `garbage` alive until the locks are released: its `deinit` may be the user's.
  mutating func release<Garbage>(_ garbage: Garbage) {
    steps.append { withExtendedLifetime(garbage) {} }
  }

  /// Does everything that commits asked for meanwhile, and then what is left.
  ///
  /// All that was deferred takes its place (is committed or enqueued) before any of the user's code
  /// runs, so that what that code dispatches comes after it. A loop, and not a recursion: a chain of
  /// commits that each dispatch the next one needs no stack.
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
    for step in schedules { step() }
    for step in steps { step() }
    for step in deliveries { step() }
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
