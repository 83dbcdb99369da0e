/// The result of one hold of a store's lock, and the work that is left when it is released.
@usableFromInline
struct Commit<State: VueFlux.State>: Sendable {
  /// How many pieces of work were done.
  @usableFromInline var count: Int32 = 0

  /// Whether this thread may call the observers of ``queue``, and need not ask their executor.
  @usableFromInline var isHere = false

  /// The number of the last action or state: this commit leads to the calls up to here.
  @usableFromInline var number = 0

  /// The events of the plugins.
  @usableFromInline var events: EventQueue<PendingEvent<State>>?

  /// The queue of observers that has news: most stores have observers on one executor.
  @usableFromInline var queue: ObserverQueue<State>?

  /// The work that most commits do not leave.
  ///
  /// In an object of its own, because each array here would be retained and released several times on
  /// the way of every commit.
  @usableFromInline var extras: CommitExtras<State>?

  @inlinable
  init() {}

  /// Records the last action or state, before the lock is released.
  @inlinable @inline(__always)
  mutating func end(_ observers: Observers<State>?) {
    if let observers { number = observers.contents.number }
  }

  /// Whether there is nothing beside a changed state and its observers.
  @inlinable var isPlain: Bool { extras == nil && events == nil }

  /// Whether plugins or completions are to be called.
  @inlinable var hasReports: Bool { events != nil || extras?.contents.completion != nil }

  /// Whether the store is gone, so that nothing was done.
  @inlinable var isReleased: Bool { count == 0 }

  /// The extras, which are made when there are some.
  @inlinable
  mutating func makeExtras() -> CommitExtras<State> {
    if let extras { return extras }
    let extras = CommitExtras<State>()
    self.extras = extras
    return extras
  }

  @inlinable
  mutating func add(_ added: ObserverQueue<State>, isHere: Bool) {
    if queue == nil {
      queue = added
      self.isHere = isHere
    } else {
      makeExtras().contents.otherQueues.append((added, isHere))
    }
  }

  @inlinable @inline(__always)
  func has(_ queue: ObserverQueue<State>) -> Bool {
    guard let first = self.queue else { return false }
    return first === queue || extras?.contents.otherQueues.contains { $0.queue === queue } == true
  }

  @inlinable
  func forEachQueue(isHere: Bool, _ body: (ObserverQueue<State>) -> Void) {
    guard let queue else { return }
    if self.isHere == isHere { body(queue) }
    guard let extras else { return }
    for (queue, isThere) in extras.contents.otherQueues where isThere == isHere { body(queue) }
  }
}

/// The work of a commit beside a changed state and one queue of observers.
// Sendable because only the thread that commits has it, and nothing is added once the lock is released; the scopes
// are only kept alive.
@usableFromInline
final class CommitExtras<State: VueFlux.State>: @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline var contents = Contents()

  @inlinable
  init() {}

  @usableFromInline
  struct Contents: ~Copyable {
    /// More queues of observers that have news, and whether this thread may call them.
    @usableFromInline var otherQueues: [(queue: ObserverQueue<State>, isHere: Bool)] = []

    /// Objects of the user's, to be released when the lock is.
    @usableFromInline var garbage = Garbage(ContiguousArray<Any>())

    /// The end of actions that a caller waits for.
    @usableFromInline var completion: GroupCompletion<State>?

    /// More such ends: most of the time there is one at most.
    @usableFromInline var otherCompletions = ContiguousArray<GroupCompletion<State>>()

    @inlinable
    init() {}

    @inlinable
    mutating func add(_ added: consuming GroupCompletion<State>) {
      if completion == nil { completion = added } else { otherCompletions.append(added) }
    }
  }
}

@available(*, unavailable)
extension CommitExtras.Contents: Sendable {}
