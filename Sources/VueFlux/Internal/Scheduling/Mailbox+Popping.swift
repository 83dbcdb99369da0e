// MARK: - Taking one by one, without turns

extension Mailbox {
  /// Removes and returns the oldest item.
  @inlinable
  mutating func popFirst() -> Item? {
    if oldestLast.isEmpty {
      swap(&oldestLast, &incoming)
      oldestLast.reverse()
    }
    defer {
      // A flood of items must not leave its memory behind.
      if oldestLast.isEmpty, oldestLast.capacity > 1024 { oldestLast = Items() }
    }
    return oldestLast.popLast()
  }

  /// Ends a drain that takes items one by one.
  ///
  /// - Returns: Whether another drain must be scheduled.
  @inlinable
  mutating func endPopping() -> Bool {
    guard phase == .scheduled else { return false }
    if !incoming.isEmpty || !oldestLast.isEmpty { return true }
    phase = .idle
    return false
  }
}
