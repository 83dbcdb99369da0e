/// The work of one turn of a queue of observers: actions, a state, and observers to call.
@usableFromInline
struct DeliveryTurn<State: VueFlux.State>: ~Copyable, Sendable {
  @usableFromInline let observers: Observers<State>
  @usableFromInline let actionObservers: ContiguousArray<ActionObserver<State>?>
  @usableFromInline var actions = ObserverQueue<State>.Outbox.Items()

  /// The state to deliver; nil if no observer waits for one, if the thread is to deliver later actions, too, or if the
  /// store is gone.
  @usableFromInline let notification: StateNotification<State>?

  /// Whether an executor has given the turn, so that it has a limit.
  @usableFromInline let isTurn: Bool

  /// Starts a turn, under the store's lock; nil if another thread is calling the observers, or the store is gone.
  ///
  /// It gets at most `count` actions, up to a number.
  @inlinable
  init?(
    _ queue: ObserverQueue<State>,
    of observers: Observers<State>?,
    _ core: inout Core<State>,
    upTo number: Int,
    count: Int,
    isTurn: Bool,
    _ record: ThreadRecord
  ) {
    guard let observers, queue.contents.outbox.begin(upTo: number) else { return nil }
    self.observers = observers
    self.isTurn = isTurn
    actionObservers = queue.contents.actionObservers.copy
    queue.contents.outbox.items.take(upTo: count, into: &actions) { $0.number <= number }
    // The observers of the state come after those of all actions that this thread delivers.
    let isFollowed =
      number != .max && !queue.contents.outbox.isEmpty && record.isGoingToDeliver(to: queue)
    notification =
      queue.contents.isBehind && !isFollowed
      ? StateNotification.begin(queue, observers, &core) : nil
  }

  /// Calls the observers, with no lock held.
  ///
  /// - Returns: Whether the store still exists.
  @inlinable @inline(__always)
  borrowing func run(_ record: ThreadRecord, _ isNested: Bool) -> Bool {
    guard observers.deliver(actions, to: actionObservers, record, isNested) else {
      notification?.clear()
      return false
    }
    notification?.run(upTo: isTurn ? Turn.length : .max, record)
    return true
  }

  /// Releases the actions, and returns their memory.
  @inlinable
  mutating func takeMemory() -> ObserverQueue<State>.Outbox.Items {
    actions.removeAll(keepingCapacity: true)
    defer { actions = [] }
    return actions
  }
}
