/// A queue that one thread at a time empties: first in, first out.
///
/// A pure state machine: it decides, and its owner acts when the lock is released. One inbox holds the actions that wait
/// for a store, others hold what waits for observers and plugins.
///
/// Each item has a number, higher than the one before. A thread that is going to take items promises it, up to a number.
/// So no item is forgotten, and few threads find nothing to do.
@usableFromInline
struct Inbox<Item: Sendable>: Sendable {
  @usableFromInline typealias Items = ContiguousArray<Item>

  @usableFromInline var items = Queue<Item>()

  /// The number of the last item, or of other news.
  @usableFromInline var last = 0

  /// The number of the one before.
  @usableFromInline var previous = 0

  /// The number up to which somebody is going to come; `.max` if an executor was asked for a turn.
  @usableFromInline var promised = 0

  /// Whether a thread has begun, and not ended.
  @usableFromInline var isBusy = false

  /// Whether the store is gone, so that nothing is accepted.
  @usableFromInline var isClosed = false

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { items.isEmpty }

  /// Whether nothing is left, no thread is at it, and no executor was asked for a turn.
  ///
  /// A thread that has promised to come finds nothing, which does no harm.
  @inlinable var isIdle: Bool { isEmpty && !isBusy && promised != .max }

  // MARK: - Sending

  /// Adds an item with a number; the inbox must not be closed.
  @inlinable @inline(__always)
  mutating func append(_ item: Item, number: Int) {
    items.append(item)
    note(number)
  }

  /// Records other news, which the owner keeps.
  @inlinable @inline(__always)
  mutating func note(_ number: Int) {
    previous = last
    last = number
  }

  /// Promises to come for all that is there, on the thread of the caller; not if others have left something to a thread
  /// that is at it, and that then goes on with all.
  @inlinable @inline(__always)
  mutating func promise() {
    if isBusy, promised < previous { return }
    promised = max(promised, last)
  }

  /// Promises a turn of an executor.
  ///
  /// - Returns: Whether the caller has to ask the executor: not if it was asked already, or a thread is at it, which
  ///   finds what has come.
  @inlinable @inline(__always)
  mutating func promiseTurn() -> Bool {
    if isBusy || isClosed || promised == .max { return false }
    promised = .max
    return true
  }

  /// Leaves what was promised to the thread that is at it, or to an executor.
  ///
  /// - Returns: Whether the caller has to ask the executor.
  @inlinable
  mutating func handOver() -> Bool {
    if isBusy { promised = 0 }
    return promiseTurn()
  }

  /// The next step of a thread that sends an action.
  @usableFromInline
  enum Admission: Sendable {
    /// Nothing: somebody is at it, or going to come.
    case queued
    /// To ask the executor for a turn.
    case needsTurn
    /// Nothing more: the item was not accepted.
    case closed
  }

  /// Adds an item that waits for a turn of an executor.
  @inlinable @inline(__always)
  mutating func push(_ item: Item) -> Admission {
    if isClosed { return .closed }
    append(item, number: last &+ 1)
    return promiseTurn() ? .needsTurn : .queued
  }

  /// Adds an item if other items wait.
  ///
  /// - Returns: The number of items that wait afterwards; 0 if none waited, so that the item was not added.
  @inlinable
  mutating func join(_ item: Item) -> Int {
    if isEmpty { return 0 }
    append(item, number: last &+ 1)
    return items.count
  }

  // MARK: - Receiving

  /// Begins to take items up to a number.
  ///
  /// One who comes for all of them makes up for whatever was promised: it may not get to the end.
  ///
  /// - Returns: False if the store is gone, or if another thread is at it, which then goes on with what was promised here.
  @inlinable @inline(__always)
  mutating func begin(upTo number: Int) -> Bool {
    if isClosed { return false }
    if isBusy || number == .max { promised = 0 }
    if isBusy { return false }
    isBusy = true
    return true
  }

  /// Ends what ``begin(upTo:)`` has begun.
  ///
  /// - Returns: Whether something is left for which nobody was going to come, so that the caller now has to.
  @inlinable @inline(__always)
  mutating func end(hasOtherWork: Bool = false) -> Bool {
    isBusy = false
    guard promised < last, hasOtherWork || !isEmpty, !isClosed else { return false }
    promised = last
    return true
  }

  /// Ends a turn of an executor, and promises another one if something is left.
  ///
  /// - Returns: Whether something is left.
  @inlinable
  mutating func endTurn(hasOtherWork: Bool = false) -> Bool {
    isBusy = false
    guard !isClosed, hasOtherWork || !isEmpty else { return false }
    promised = .max
    return true
  }

  /// Records that an executor released a turn without running it.
  ///
  /// The items stay, and the next one asks for a turn again.
  @inlinable
  mutating func turnWasDropped() {
    if promised == .max { promised = 0 }
  }

  /// Closes the inbox, and returns the items that are left, oldest first.
  @inlinable
  mutating func close() -> Items {
    isClosed = true
    defer { items = Queue() }
    return items.all
  }
}
