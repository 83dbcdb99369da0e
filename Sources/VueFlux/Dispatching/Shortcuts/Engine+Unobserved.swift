// MARK: - A commit that nothing observes

extension Engine {
  /// Commits an action in the same hold of the lock that finds no observers, plugins or readers.
  ///
  /// Row *dispatch* of the instruction counts.
  ///
  /// - Returns: Whether it did.
  @inlinable @inline(__always)
  func commitUnobserved(_ action: State.Action, _ record: ThreadRecord) -> Bool {
    guard Shortcut.isOpen else { return false }
    return withCore { core in
      guard core.isQuiet || (core.says(.nobody) && makesBoxWritable(&core)), let box = core.heldBox
      else { return false }
      mutate(box, by: action, record)
      return true
    }
  }
}
