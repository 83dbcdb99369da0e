/// The user code that a thread is still to call, with no lock held.
///
/// A loop, and not a recursion: a completion that dispatches with a completion needs no more stack, however
/// long the chain is.
struct PendingCalls {
  /// Plugins, completions, wake-ups and releases.
  private var steps = Queue()

  /// Calls of observers, when there are no more steps: a completion comes before the observers of its action.
  private var deliveries = Queue()

  var isEmpty: Bool { steps.isEmpty && deliveries.isEmpty }

  mutating func add(_ rest: DeferredWork.Rest) {
    if !rest.contents.steps.isEmpty { steps.append(rest) }
    if !rest.contents.deliveries.isEmpty { deliveries.append(rest) }
  }

  /// Takes out the work whose steps are next; nil if there is none.
  mutating func nextSteps() -> DeferredWork.Rest? { steps.popFirst() }

  /// Takes out the work whose deliveries are next; nil if there is none.
  mutating func nextDeliveries() -> DeferredWork.Rest? { deliveries.popFirst() }

  /// Removes all deliveries; the caller puts them back when newer work is done.
  mutating func takeDeliveries() -> Queue {
    defer { deliveries = Queue() }
    return deliveries
  }

  mutating func putBack(_ taken: Queue) {
    deliveries = taken
  }
}

@available(*, unavailable)
extension PendingCalls: Sendable {}

extension PendingCalls {
  /// First in, first out, in constant time on average.
  struct Queue {
    private var items: [DeferredWork.Rest?] = []
    private var head = 0

    var isEmpty: Bool { items.isEmpty }

    mutating func append(_ rest: DeferredWork.Rest) {
      items.append(rest)
    }

    mutating func popFirst() -> DeferredWork.Rest? {
      guard head < items.count else { return nil }
      let rest = items[head].take()
      head += 1
      if head == items.count || head > 1024 && head * 2 > items.count {
        items.removeFirst(head)
        head = 0
        // A flood must not leave its memory behind.
        if items.isEmpty, items.capacity > 1024 { items = [] }
      }
      return rest
    }
  }
}

@available(*, unavailable)
extension PendingCalls.Queue: Sendable {}
