/// The result of one hold of a store's lock, and the work that is left when it is released.
@usableFromInline
struct Commit<State: VueFlux.State>: Sendable {
  /// How many pieces of work were done.
  // Four bytes, so that a commit is four words, which are returned in registers. The flag comes next for the same
  // reason.
  @usableFromInline var count: Int32 = 0

  /// Whether observers on this thread have to wait for plugins that are running, because the
  /// plugins' event for this commit waits behind.
  @usableFromInline var followsSteps = false

  /// The events of the plugins, if no thread handles them yet.
  @usableFromInline var events: EventQueue<PendingEvent<State>>?

  /// The observers' mailbox that needs a drain: most stores have observers on one executor.
  @usableFromInline var queue: ObserverQueue<State>?

  /// The work that most commits do not leave.
  ///
  /// In an object of its own, because each array here would be retained and released several times on
  /// the way of every commit.
  @usableFromInline var extras: CommitExtras<State>?

  @inlinable
  init() {}

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
  mutating func addQueue(_ added: ObserverQueue<State>) {
    if queue == nil { queue = added } else { makeExtras().contents.otherQueues.append(added) }
  }

  @usableFromInline
  func has(_ queue: ObserverQueue<State>) -> Bool {
    self.queue === queue || extras?.contents.otherQueues.contains { $0 === queue } == true
  }

  @inlinable
  func forEachQueue(_ body: (ObserverQueue<State>) -> Void) {
    guard let queue else { return }
    body(queue)
    guard let extras else { return }
    for queue in extras.contents.otherQueues { body(queue) }
  }
}
