/// Tells code that is called because a state was put back, by a replay or by time travel, that it is so.
///
/// Then nothing has happened that anybody outside should hear of: observers show the state, and do
/// nothing else. What they dispatch nevertheless, while they are being told, reaches nobody
/// (``Unreceived/replaying(state:)``), and what they run is ``Effect/Outcome/ignored``. Tasks that they
/// start by other means can ask ``isActive``.
public enum ReplayMode: Sendable {
  @TaskLocal private static var ofTask = false

  /// Whether the caller was called by an observer that is told of a state that was put back, or by a task
  /// that such an observer has started.
  public static var isActive: Bool { ofTask }

  /// Calls observers of a state that was put back.
  @usableFromInline
  static func run(_ record: ThreadRecord, _ body: () -> Void) {
    record.run(.replaying) { $ofTask.withValue(true, operation: body) }
  }
}
