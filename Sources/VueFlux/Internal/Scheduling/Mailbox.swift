/// A queue that is emptied by at most one drain at a time: first in, first out.
///
/// A pure state machine: it decides, and its owner acts after releasing the lock. One mailbox holds actions that
/// wait for a store, another one holds committed actions that wait for observers.
@usableFromInline
struct Mailbox<Item: Sendable>: Sendable {
  @usableFromInline typealias Items = ContiguousArray<Item>

  @usableFromInline
  enum Phase: Sendable {
    /// No drain is scheduled or running; the next item needs one.
    case idle
    /// An executor was asked for a drain, which has not begun.
    case scheduled
    /// A drain runs.
    case draining
    /// The store is gone; no item is accepted.
    case closed
  }

  /// The duty of the sender of an item.
  @usableFromInline
  enum Admission: Sendable {
    /// None: a drain is scheduled or running.
    case queued
    /// Ask the executor for a drain.
    case needsDrain
    /// Nothing more: the item was not accepted.
    case closed
  }

  @usableFromInline var phase = Phase.idle
  @usableFromInline var incoming = Items()

  /// Items that a drain has taken and did not reach in its turn.
  @usableFromInline var backlog: Batch<Item>?

  /// Items before `incoming` that are taken one by one, oldest last.
  @usableFromInline var oldestLast = Items()

  /// The memory of a finished batch, for the next one.
  @usableFromInline var spare = Items()

  /// The thread that has sent all items since the mailbox was idle; `.several` if there are more.
  ///
  /// It is also `.several` if senders are not recorded.
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

  /// Asks for a drain without adding an item.
  @inlinable @inline(__always)
  mutating func wake() -> Admission {
    if phase == .closed { return .closed }
    if phase != .idle { return .queued }
    phase = .scheduled
    return .needsDrain
  }

  /// Adds an item, and records its sender.
  @inlinable @inline(__always)
  mutating func push(_ item: Item, by thread: ThreadID) -> Admission {
    note(thread)
    return push(item)
  }

  /// Asks for a drain without adding an item, and records the sender.
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

  /// Adds an item if other items wait.
  ///
  /// - Returns: The number of items that wait afterwards; 0 if none waited, so that the item was not added.
  @inlinable
  mutating func joinQueue(_ item: Item) -> Int {
    if incoming.isEmpty && oldestLast.isEmpty { return 0 }
    incoming.append(item)
    return incoming.count + oldestLast.count
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

  /// Ends a turn and keeps the rest of its batch.
  ///
  /// - Returns: Whether another turn is needed, and whether several threads have sent its items.
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

  /// Records that an executor released a drain without running it.
  ///
  /// The items stay, and the next item schedules a drain again.
  @inlinable
  mutating func drainWasDropped() {
    if phase == .scheduled { phase = .idle }
  }

  /// Closes the mailbox, and returns the items that are left, oldest first.
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
