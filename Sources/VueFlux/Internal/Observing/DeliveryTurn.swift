/// The work of one turn of a queue of observers: actions, a state, and observers to call.
@usableFromInline
struct DeliveryTurn<State: VueFlux.State>: Sendable {
  @usableFromInline let observers: Observers<State>
  @usableFromInline let actionObservers: ContiguousArray<ActionObserver<State>?>
  @usableFromInline var batch: Batch<PublishedAction<State.Action>>

  /// The state to deliver; nil if no observer waits for one, or if the store is gone.
  @usableFromInline let notification: StateNotification<State>?

  /// Whether the turn has no limit, because a dispatch on the main thread waits for it.
  @usableFromInline let isOwed: Bool

  /// Starts a turn, under the store's lock; nil if none is scheduled or the store is gone.
  @inlinable
  init?(_ queue: ObserverQueue<State>, _ core: inout Core<State>, _ isOwed: Bool) {
    let hasBacklog = queue.contents.outbox.backlog != nil
    guard let observers = core.observers, let batch = queue.contents.outbox.beginTurn() else {
      return nil
    }
    self.observers = observers
    self.batch = batch
    actionObservers = queue.contents.actionObservers.copy
    self.isOwed = isOwed && queue.contents.isOwed
    // The turn delivers the backlog first. Actions owed to a dispatch may wait behind it, so the flag stays.
    if !hasBacklog { queue.contents.isOwed = false }
    notification = queue.contents.isBehind ? StateNotification.begin(queue, observers, &core) : nil
  }

  /// Calls the observers, with no lock held.
  ///
  /// - Parameter left: How many items still fit the executor's turn. The turn subtracts the items that it delivers.
  /// - Returns: Whether the store still exists.
  @inlinable @inline(__always)
  mutating func run(upTo left: inout Int) -> Bool {
    let first = batch.next
    let end = isOwed ? batch.items.count : min(batch.items.count, first + left)
    // A turn with no actions, but a new state, counts as one item.
    left -= max(end - first, 1)
    guard observers.deliver(&batch, upTo: end, to: actionObservers) else {
      notification?.clear()
      return false
    }
    notification?.run(isOwed: isOwed)
    return true
  }
}
