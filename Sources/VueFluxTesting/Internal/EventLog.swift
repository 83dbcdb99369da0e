import VueFlux

/// Something that a store did, and that a test may have to expect.
protocol LoggedEvent: Sendable, CustomStringConvertible {
  /// Whether the test has to expect it.
  var isRequired: Bool { get }
}

extension LoggedEvent {
  var isRequired: Bool { true }
}

/// The events of one kind that a test has not expected yet, in order.
final class EventLog<Event: LoggedEvent>: Sendable {
  private let events = Shared(Queue<Event>())

  init() {}

  var all: [Event] { events.withLock { Array($0.all) } }

  var isEmpty: Bool { events.withLock { $0.isEmpty } }

  func add(_ event: Event) {
    events.withLock { $0.append(event) }
  }

  func takeFirst() -> Event? {
    events.withLock { $0.popFirst() }
  }

  func takeAll() -> [Event] {
    events.withLock { events in
      defer { events = Queue() }
      return Array(events.all)
    }
  }
}
