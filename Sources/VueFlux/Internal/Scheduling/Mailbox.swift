/// A queue that is emptied by at most one drain at a time: first in, first out.
///
/// A pure state machine: it decides, and its owner acts after releasing the lock. It serves both hops, actions on
/// their way to a store and committed actions on their way to observers.
@usableFromInline
struct Mailbox<Item: Sendable>: Sendable {
  @usableFromInline typealias Items = ContiguousArray<Item>

  @usableFromInline
  enum Phase: Sendable {
    /// No drain is scheduled or running; the next item calls for one.
    case idle
    /// An executor was asked for a drain, which has not begun.
    case scheduled
    /// A drain runs.
    case draining
    /// The store is gone; nothing is taken in any more.
    case closed
  }

  /// The duty of the sender of an item.
  @usableFromInline
  enum Admission: Sendable {
    /// None: a drain is scheduled or running.
    case queued
    /// Ask the executor for a drain.
    case needsDrain
    /// The item was not taken in.
    case closed
  }

  @usableFromInline var phase = Phase.idle
  @usableFromInline var incoming = Items()

  /// Items that a drain took and did not get to in its turn.
  @usableFromInline var backlog: Batch<Item>?

  /// Items that wait before `incoming` and are taken one by one, oldest last.
  @usableFromInline var oldestLast = Items()

  /// The memory of a finished batch, for the next.
  @usableFromInline var spare = Items()

  /// The thread that has sent every item since the mailbox was idle; `.several` if there is more than one, or if
  /// senders are not noted.
  @usableFromInline var sender = ThreadID.several

  @inlinable
  init() {}

  // MARK: - Sending

  @inlinable @inline(__always)
  mutating func push(_ item: Item) -> Admission {
    if phase == .closed { return .closed }
    incoming.append(item)
    return wake()
  }

  /// Asks for a drain though no item has come.
  @inlinable @inline(__always)
  mutating func wake() -> Admission {
    if phase == .closed { return .closed }
    if phase != .idle { return .queued }
    phase = .scheduled
    return .needsDrain
  }

  /// Adds an item, and notes its sender.
  @inlinable @inline(__always)
  mutating func push(_ item: Item, by thread: ThreadID) -> Admission {
    note(thread)
    return push(item)
  }

  /// Asks for a drain though no item has come, and notes the sender.
  @inlinable @inline(__always)
  mutating func wake(by thread: ThreadID) -> Admission {
    note(thread)
    return wake()
  }

  @inlinable @inline(__always)
  mutating func note(_ thread: ThreadID) {
    if phase == .idle {
      sender = thread
    } else if sender != thread {
      sender = .several
    }
  }

  /// Adds an item, if others wait.
  ///
  /// - Returns: The number of items that wait then; 0 if none waited, and the item was not added.
  @inlinable
  mutating func joinQueue(_ item: Item) -> Int {
    if incoming.isEmpty && oldestLast.isEmpty { return 0 }
    incoming.append(item)
    return incoming.count + oldestLast.count
  }

  // MARK: - Taking one by one, without turns

  /// Takes the oldest item out.
  @inlinable
  mutating func popFirst() -> Item? {
    if oldestLast.isEmpty {
      swap(&oldestLast, &incoming)
      oldestLast.reverse()
    }
    defer {
      // A flood must not leave its memory behind.
      if oldestLast.isEmpty, oldestLast.capacity > 1024 { oldestLast = Items() }
    }
    return oldestLast.popLast()
  }

  /// Ends a drain that takes items one by one; true when another one must be scheduled.
  @inlinable
  mutating func endPopping() -> Bool {
    guard phase == .scheduled else { return false }
    if !incoming.isEmpty || !oldestLast.isEmpty { return true }
    phase = .idle
    return false
  }

  // MARK: - Draining

  /// Starts a turn; nil if none is scheduled.
  @inlinable
  mutating func beginTurn() -> Batch<Item>? {
    guard phase == .scheduled else { return nil }
    phase = .draining
    if let batch = backlog {
      backlog = nil
      return batch
    }
    let batch = Batch(items: incoming)
    incoming = spare
    spare = Items()
    return batch
  }

  @inlinable var isIdle: Bool { phase == .idle }

  @inlinable var isScheduled: Bool { phase == .scheduled }

  /// Claims the drain although the queue is empty, so that the caller can deliver one item directly.
  ///
  /// The phase must be idle.
  @inlinable @inline(__always)
  mutating func beginTurnOfNothing(by thread: ThreadID) {
    phase = .draining
    sender = thread
  }

  /// Gives the claim up, and schedules a drain of `item` instead, in the same hold of the lock.
  @inlinable
  mutating func postpone(_ item: Item) {
    incoming.append(item)
    phase = .scheduled
  }

  /// Ends the claim.
  ///
  /// - Returns: Whether a drain must be scheduled, for items that were pushed meanwhile.
  @inlinable @inline(__always)
  mutating func endTurnOfNothing(hasOtherWork: Bool) -> Bool {
    guard phase == .draining else { return false }
    let hasMore = !incoming.isEmpty || hasOtherWork
    phase = hasMore ? .scheduled : .idle
    return hasMore
  }

  /// Ends a turn and keeps the rest of its batch.
  ///
  /// - Returns: Whether another turn is needed.
  @inlinable
  mutating func endTurn(_ batch: Batch<Item>, hasOtherWork: Bool = false) -> Turn.End {
    guard phase == .draining else { return .finished }
    if batch.isFinished { spare = batch.items } else { backlog = batch }
    guard backlog != nil || !incoming.isEmpty || hasOtherWork else {
      phase = .idle
      return .finished
    }
    phase = .scheduled
    return sender == .several ? .hasMoreOfOthers : .hasMore
  }

  /// Notes that an executor released a drain without running it: the items stay, and the next one schedules again.
  @inlinable
  mutating func drainWasDropped() {
    if phase == .scheduled { phase = .idle }
  }

  /// Closes the mailbox and hands out the items that are left.
  @inlinable
  mutating func close() -> [Batch<Item>] {
    phase = .closed
    var rest: [Batch<Item>] = []
    if !oldestLast.isEmpty { rest.append(Batch(items: Items(oldestLast.reversed()))) }
    oldestLast = Items()
    if let backlog { rest.append(backlog) }
    if !incoming.isEmpty { rest.append(Batch(items: incoming)) }
    backlog = nil
    incoming = Items()
    return rest
  }
}
