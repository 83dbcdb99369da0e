// MARK: - A commit whose observers are all immediate

extension Engine {
  /// Commits an action if all observers of the store are on `.immediate`, and of one kind.
  ///
  /// - Returns: Whether it did.
  @inlinable @inline(__always)
  func commitForImmediateObservers(_ action: State.Action, _ record: ThreadRecord) -> Bool {
    if record.isRunningSteps { return false }
    if hint.says(.immediateActionObservers) {
      return onItsBus { commitForImmediateActionObservers(action, record) }
    }
    guard hint.says(.immediateStateObservers) else { return false }
    return onItsBus { commitForImmediateStateObservers(action, record) }
  }
}
