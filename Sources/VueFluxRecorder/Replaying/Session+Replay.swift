// MARK: - Replaying

extension Session {
  /// Makes the states of all stores again, by the actions that were recorded, in their order.
  ///
  /// ```swift
  /// try session.replay(into: [.store(cart), .store(account)])
  /// ```
  ///
  /// It begins with the recorded states and commits each action by the target's mutations. Nothing else is
  /// run: no plugin is asked, no effect begins, no observer hears of an action, and what mutations
  /// themselves dispatch is not done again, as the session has it. At the end, the stores among the targets
  /// get their states. So it does not matter what else they have done before.
  ///
  /// Where records of a store are lost, or could not be written down, it goes on with the store's next recorded
  /// state; a recorder writes one with the next action.
  ///
  /// - Parameters:
  ///   - targets: One for each store of the session.
  ///   - last: The number of the last record to replay; the end if not given.
  ///   - isVerified: Whether states are compared with what was recorded of them. Leave that out to see what
  ///     the same actions do by other mutations.
  /// - Returns: The states.
  /// - Throws: ``ReplayError``, at the first action that cannot be replayed or has led to another state than
  ///   the recorded one, and when the end state of a store is not known. No store has been changed then.
  @discardableResult
  public func replay(
    into targets: [ReplayTarget],
    through last: Int? = nil,
    verifying isVerified: Bool = true
  ) throws(ReplayError) -> Replay {
    var run = try ReplayRun(self, targets, through: last, isVerified: isVerified)
    while try run.next() != nil {}
    return run.finish()
  }
}
