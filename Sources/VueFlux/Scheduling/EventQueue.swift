/// A queue of events that any thread sends, and one thread at a time handles, in order and with no lock held.
@usableFromInline
final class EventQueue<Event: Sendable>: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let number: Int
    @usableFromInline let event: Event

    @inlinable
    init(number: Int, event: Event) {
      self.number = number
      self.event = event
    }
  }

  @usableFromInline let inbox = Locked(Inbox<Entry>())
  @usableFromInline let handle: @Sendable (Event) -> Void

  @inlinable
  init(_ handle: @escaping @Sendable (Event) -> Void) {
    self.handle = handle
  }

  /// Adds an event; the caller then calls ``handleAll(upTo:)`` with its number.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - number: Its number; by default, the next one.
  /// - Returns: The number.
  @inlinable @discardableResult
  func append(_ event: Event, number: Int? = nil) -> Int {
    inbox.withLock { inbox in
      let number = number ?? inbox.last + 1
      inbox.append(Entry(number: number, event: event), number: number)
      inbox.promise()
      return number
    }
  }

  /// Handles the events up to a number; if another thread is handling some, it goes on with them.
  @inlinable
  func handleAll(upTo number: Int) {
    if handleSome(upTo: number).isLeft { goOn() }
  }

  @usableFromInline
  func goOn() {
    Stint.begin(goOn)
  }

  @Sendable
  private func goOn(_ stint: Stint) {
    let (count, isLeft) = handleSome(upTo: .max, count: stint.left)
    if isLeft { stint.goOn(after: count, goOn) }
  }

  @inlinable
  func handleSome(upTo number: Int, count: Int = .max) -> (count: Int, isLeft: Bool) {
    var entries = Inbox<Entry>.Items()
    let isMine = inbox.withLock { inbox in
      guard inbox.begin(upTo: number) else { return false }
      inbox.items.take(upTo: count, into: &entries) { $0.number <= number }
      return true
    }
    guard isMine else { return (0, false) }
    let handled = entries.count
    // Taken out one by one, so that each event is released when it is handled.
    entries.reverse()
    while let entry = entries.popLast() { handle(entry.event) }
    let isLeft = inbox.withLock { inbox in
      inbox.items.reuse(&entries)
      return inbox.end()
    }
    return (handled, isLeft)
  }
}
