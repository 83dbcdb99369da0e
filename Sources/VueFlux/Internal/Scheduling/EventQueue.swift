/// A queue of events that any thread sends, and one thread at a time handles.
///
/// Events are handled in order and with no lock held.
// A store uses two mailboxes under its own locks instead.
@usableFromInline
final class EventQueue<Event: Sendable>: Sendable {
  @usableFromInline let mailbox = Locked(Mailbox<Event>())

  @inlinable
  init() {}

  /// Adds an event.
  ///
  /// - Returns: Whether the caller has to handle the waiting events, because no other thread has begun to.
  @inlinable
  func push(_ event: Event, by record: ThreadRecord) -> Bool {
    mailbox.withLock { mailbox in
      _ = mailbox.push(event, by: record.id)
      return mailbox.isScheduled
    }
  }

  /// Handles waiting and incoming events, unless another thread does.
  ///
  /// - Returns: Whether the caller has to leave the rest to a system thread, see ``TimeSlice/goOnElsewhere(_:)``.
  @inlinable
  func handleAll(_ handle: (Event) -> Void) -> Bool {
    var slice = TimeSlice()
    while var batch = mailbox.withLock({ $0.beginTurn() }) {
      slice.left -= batch.finish(upTo: slice.left, handle)
      let end = mailbox.withLock { [batch] mailbox in mailbox.endTurn(batch) }
      switch slice.next(after: end) {
      case .goOn: continue
      case .stop: return false
      case .leave: return true
      }
    }
    return false
  }
}
