/// A slot of the heart: what decides whether the actions of some code, or of a proxy, still go through.
@usableFromInline
protocol Gate: AnyObject, Sendable {
  /// Records that there is an action, which may yet be held up.
  func noteAction()

  /// Runs `body`, in which the action gets its place, while the gate cannot be closed.
  ///
  /// - Returns: False if it is closed already.
  func whileOpen(_ body: () -> Void) -> Bool

  /// Gives actions their place when the commit that the thread is inside has ended.
  func afterCommit(_ work: @escaping (ThreadRecord) -> Void)

  /// Called in debug builds before an action goes to the stores of a proxy of a bus.
  func noteGlobalAction(by proxy: AnyObject)
}

extension Gate {
  /// Runs `body` while this gate and that of the running code are open.
  ///
  /// - Returns: False if one of them is closed.
  @usableFromInline
  func whileBothOpen(_ record: ThreadRecord, _ body: () -> Void) -> Bool {
    let current = Course.current(record)
    guard let other = current?.gate, other !== self else {
      if whileOpen(body) { return true }
      guard let current, current.gate == nil else { return false }
      body()
      return true
    }
    // In one order, as each has a lock.
    let isFirst = ObjectIdentifier(self) < ObjectIdentifier(other)
    let (first, second): (any Gate, any Gate) = isFirst ? (self, other) : (other, self)
    var isOpen = false
    _ = first.whileOpen { isOpen = second.whileOpen(body) }
    return isOpen
  }
}

/// The gate of the running code, which its tasks inherit.
///
/// Code of the user's that the framework calls because of an action runs without one: it is not in the course of what
/// dispatched the action.
@usableFromInline
final class Course: Sendable {
  @TaskLocal private static var ofTask: Course?

  /// That of code which no gate is to hold up.
  private static let none = Course()

  /// Nil if nothing is held up, not even what goes through a gated proxy.
  @usableFromInline let gate: (any Gate)?

  private init() {
    gate = nil
  }

  /// Creates one for the code that runs in ``asCurrent(_:)``.
  init(_ gate: any Gate) {
    self.gate = gate
    ThreadRecords.shared.countGates(1)
  }

  deinit {
    // Not before the last task that has inherited it has ended.
    if gate != nil { ThreadRecords.shared.countGates(-1) }
  }

  /// The one of the calling code; nil if there is none.
  ///
  /// To be asked if ``ThreadRecords/hasGates``.
  @usableFromInline
  static func current(_ record: ThreadRecord) -> Course? {
    // Called by a store, the code is in the course of an action.
    record.isCalling ? nil : ofTask
  }

  /// Runs `body` with this as the current one.
  func asCurrent<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await Self.$ofTask.withValue(self, operation: body)
  }

  /// Runs `body` without a gate.
  static func withNone<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard ofTask != nil else { return try body() }
    return try $ofTask.withValue(nil, operation: body)
  }

  /// Runs `body`, whose actions no gate holds up.
  static func openToAll<Result>(_ body: () throws -> Result) rethrows -> Result {
    try $ofTask.withValue(none, operation: body)
  }

  /// Runs an asynchronous `body`, whose actions no gate holds up.
  static func openToAll<Result>(
    isolation: isolated (any Actor)?,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $ofTask.withValue(none, operation: body, isolation: isolation)
  }
}
