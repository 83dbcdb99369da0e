/// The work of one turn of a queue of observers: actions, a state, and the observers to call with them.
@usableFromInline
struct DeliveryTurn<State: VueFlux.State>: Sendable {
  @usableFromInline let observers: Observers<State>
  @usableFromInline let actionObservers: ContiguousArray<ActionObserver<State>?>
  @usableFromInline var batch: Batch<PublishedAction<State.Action>>

  /// The state that has come since the last turn, if one has.
  @usableFromInline let notification: StateNotification<State>?

  /// Whether the turn knows no limit, because it is owed to a dispatch on this thread.
  @usableFromInline let isOwed: Bool

  /// Starts a turn, under the lock; nil when another caller has it.
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
    // With a backlog, the actions that are owed may come after it.
    if !hasBacklog { queue.contents.isOwed = false }
    notification = queue.contents.isBehind ? StateNotification.begin(queue, observers, &core) : nil
  }

  /// Calls the observers, with no lock held.
  ///
  /// - Parameter left: How many more calls of each observer fit the executor's turn.
  /// - Returns: Whether the store is still there.
  @inlinable @inline(__always)
  mutating func run(upTo left: inout Int) -> Bool {
    let first = batch.next
    let end = isOwed ? batch.items.count : min(batch.items.count, first + left)
    // A new state counts as one.
    left -= max(end - first, 1)
    guard observers.deliver(&batch, upTo: end, to: actionObservers) else {
      notification?.clear()
      return false
    }
    notification?.run(isOwed: isOwed)
    return true
  }
}
