import VueFlux

/// The events of one kind that a test has not expected yet, in order.
final class EventLog<Event: ExpectedEvent>: Sendable {
  private struct Contents: Sendable {
    var events = Queue<Event>()

    /// How many of the newest events no message has listed.
    var unlistedCount = 0

    /// The events that the test has to expect, and that no message has listed.
    var unlisted: [Event] { events.all.suffix(unlistedCount).filter(\.isRequired) }
  }

  private let contents = Shared(Contents())

  init() {}

  var all: [Event] { contents.withLock { Array($0.events.all) } }

  var isEmpty: Bool { contents.withLock { $0.events.isEmpty } }

  func add(_ event: Event) {
    contents.withLock { contents in
      contents.events.append(event)
      contents.unlistedCount += 1
    }
  }

  func takeFirst() -> Event? {
    contents.withLock { contents in
      let event = contents.events.popFirst()
      contents.unlistedCount = min(contents.unlistedCount, contents.events.count)
      return event
    }
  }

  /// The events that the test has to expect, for a message: each event is listed once.
  func listNew() -> [Event] {
    contents.withLock { contents in
      defer { contents.unlistedCount = 0 }
      return contents.unlisted
    }
  }

  /// Removes all events, and returns those that the test had to expect, and that no message has listed.
  func takeNew() -> [Event] {
    // The events are released after the lock: a state of the user's may do anything at its end.
    let contents = contents.withLock { contents in
      defer { contents = Contents() }
      return contents
    }
    return contents.unlisted
  }
}
