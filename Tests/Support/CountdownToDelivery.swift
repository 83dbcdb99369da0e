package import VueFlux

/// Waits until the main thread has delivered a number of a store's actions to earlier subscribers.
package final class CountdownToDelivery: Sendable {
  private let isDone = Signal()
  private let left: Guarded<Int>

  package init<State>(of store: Store<State>, _ count: Int) {
    left = Guarded(count)
    store.subscribe { [isDone, left] _, _ in
      let isLast = left.withLock { left in
        left -= 1
        return left == 0
      }
      if isLast { isDone.fire() }
    }
  }

  package func wait() async {
    await isDone.wait()
  }
}
