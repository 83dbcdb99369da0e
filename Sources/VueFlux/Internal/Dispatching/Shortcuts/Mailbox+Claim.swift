// MARK: - Delivering past the queue

extension Mailbox {
  /// Claims the drain although the queue is empty, so that the caller can deliver one item directly.
  ///
  /// The phase must be idle.
  @inlinable @inline(__always)
  mutating func claim(by thread: ThreadID) {
    phase = .draining
    sender = thread
  }

  /// Replaces the claim with a scheduled drain of `item`.
  ///
  /// Call this in the same hold of the lock as the claim.
  @inlinable
  mutating func postpone(_ item: Item) {
    incoming.append(item)
    postpone()
  }

  /// Replaces the claim with a scheduled drain of other work.
  @inlinable
  mutating func postpone() {
    phase = .scheduled
  }

  /// Ends the claim.
  ///
  /// - Returns: Whether a drain must be scheduled, for other work or for items that were pushed meanwhile.
  @inlinable @inline(__always)
  mutating func endClaim(hasOtherWork: Bool) -> Bool {
    guard phase == .draining else { return false }
    let hasMore = !incoming.isEmpty || hasOtherWork
    phase = hasMore ? .scheduled : .idle
    return hasMore
  }
}
