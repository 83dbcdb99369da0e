/// Whether the current code runs because a replay or time travel restored a state.
///
/// Observers are called to show such a state. Actions that they dispatch meanwhile reach no store, with the
/// reason ``Unreceived/replaying(state:)``, and effects that they run are ``Effect/Outcome/ignored``. Tasks that
/// they start by other means can read ``isActive``.
public enum ReplayMode: Sendable {
  @TaskLocal private static var ofTask = false

  /// Whether the caller runs in an observer of a restored state, or in a task that it started.
  public static var isActive: Bool { ofTask }

  /// Calls observers of a restored state, or of another one.
  @usableFromInline
  static func run(_ record: ThreadRecord, _ isActive: Bool = true, _ body: () -> Void) {
    record.run(isActive ? .replaying : .outside) { $ofTask.withValue(isActive, operation: body) }
  }
}
