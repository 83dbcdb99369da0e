/// Whether the current code runs because a replay or time travel restored a state.
///
/// A store calls its observers and plugins with such a state. Actions that they dispatch meanwhile reach no store, with the
/// reason ``Unreceived/replaying(state:)``, and effects that they run are ``Effect/Outcome/ignored``. Tasks that
/// they start by other means can read ``isActive``.
public enum ReplayMode: Sendable {
  @TaskLocal private static var ofTask = false

  /// Whether the caller runs in an observer of a restored state, in a plugin that is called with it, or in a task of these.
  public static var isActive: Bool { ofTask }

  /// Runs code for a restored state, or for another one.
  @usableFromInline
  static func run(_ record: ThreadRecord, _ isActive: Bool = true, _ body: () -> Void) {
    record.run(isActive ? .replaying : .outside) { $ofTask.withValue(isActive, operation: body) }
  }
}

extension Trace {
  /// The trace of states that the running code makes.
  static var current: Trace {
    Trace(isReplayed: ThreadRecord.current.isReplaying, cause: .current)
  }

  /// Runs code that the action or the state leads to.
  @inlinable @inline(__always)
  func asCurrent(_ record: ThreadRecord, _ body: () -> Void) {
    cause.asCurrent {
      if record.isReplaying == isReplayed { return body() }
      ReplayMode.run(record, isReplayed, body)
    }
  }
}
