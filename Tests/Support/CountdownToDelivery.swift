package import VueFlux

/// Waits until the main thread has delivered a number of a store's actions to earlier subscribers.
package final class CountdownToDelivery: Sendable {
  private let countdown: Countdown

  package init<State>(of store: Store<State>, _ count: Int) {
    countdown = Countdown(count)
    store.subscribe { [countdown] _, _ in countdown.step() }
  }

  package func wait() async {
    await countdown.wait()
  }
}
