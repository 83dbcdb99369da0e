extension ManualExecutor {
  /// The error of ``ManualExecutor/run(_:)`` for an operation that the executor cannot end.
  public struct Unfinished: Error, CustomStringConvertible {
    /// What happened, and the way out.
    public var description: String {
      """
      The operation did not end: all work of the executor is done, and the operation waits for something else. \
      If it waits for a clock, advance that. If it waits for the main actor, use 'Task' and 'runAll(until:)'.
      """
    }
  }
}
