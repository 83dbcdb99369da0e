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

// MARK: - A commit that only its caller waits for

extension Engine {
  /// Commits an action that nothing observes, and calls its completion, without a group to carry the two.
  ///
  /// Row *dispatch with a completion* of the instruction counts.
  ///
  /// - Returns: Whether it did.
  @inlinable
  func commitUnobserved(
    _ action: State.Action,
    completion: @escaping @Sendable (Delivery<State>) -> Void
  ) -> Bool {
    let record = threads.current
    guard let delivery = deliverUnobserved(action, record) else { return false }
    if record.hasWork || record.isCalling {
      record.report { self.onItsBus { completion(delivery) } }
      record.settle()
    } else {
      record.call { onItsBus { completion(delivery) } }
    }
    return true
  }

  /// Commits an action that nothing observes, for a task that waits for it and then need not suspend.
  ///
  /// Row *await a delivery* of the instruction counts.
  ///
  /// - Returns: Nil if it did not.
  @inlinable
  func deliverUnobserved(_ action: State.Action) -> Delivery<State>? {
    let record = threads.current
    guard let delivery = deliverUnobserved(action, record) else { return nil }
    if record.hasWork { record.settle() }
    return delivery
  }

  @inlinable
  func deliverUnobserved(_ action: State.Action, _ record: ThreadRecord) -> Delivery<State>? {
    guard Shortcut.isOpen, record.isOutside, hint.says(.nobody), commitsHere(record),
      threads.currentCourse == nil
    else { return nil }
    let computed = withCore { core -> Computed<State>? in
      guard core.says(.nobody), makesBoxWritable(&core), let box = core.heldBox else { return nil }
      mutate(box, by: action, record)
      return core.share().map { Computed(live: live(&core), box: $0) }
    }
    return computed.map { Delivery(committed: $0, by: identity) }
  }
}
