import Synchronization

/// The least that a store could be: a lock around a number.
final class Baseline: Sendable {
  private let count = Mutex(0)
  private let items = Mutex<[CounterAction]>([])

  @inline(never)
  func increment() {
    count.withLock { $0 &+= 1 }
  }

  @inline(never)
  func read() -> Int {
    count.withLock { $0 }
  }

  /// The least that a queue of actions could be; emptied now and then.
  @inline(never)
  func push(_ action: CounterAction) {
    items.withLock { items in
      items.append(action)
      if items.count == 1024 { items.removeAll(keepingCapacity: true) }
    }
  }
}
