import Dispatch
import VueFlux

/// Three screens whose stores commit in three places, and one action that reaches them all.
///
/// Each refresh is dispatched while the place where it will be committed is busy, so that it is
/// certain what has been committed when dispatch returns.
struct ScreensExample: Example {
  let name = "Screens"
  let summary = "one store for each screen, each with an executor of its own"

  @MainActor
  func run(output: Output) async {
    let network = DispatchQueue(label: "network")
    let history = DispatchQueue(label: "history")
    Place.mark(.main, as: "main")
    Place.mark(network, as: "network")
    Place.mark(history, as: "history")

    let search = ScreenModel(name: "search", executor: .immediate)
    let cart = ScreenModel(name: "cart", executor: .mainThread)
    let orders = ScreenModel(name: "orders", executor: .queue(history))

    output.line("search commits with .immediate. The network queue refreshes it.")
    await refresh(search, from: network, output.indented)
    output.line("cart commits with .mainThread. The network queue refreshes it; main is busy.")
    await refresh(cart, from: network, output.indented)
    output.line("orders commits with .queue(history). The history queue itself refreshes it.")
    await refresh(orders, from: history, output.indented)

    output.line("The network queue refreshes them all, with one global action.")
    await dispatchRefresh(to: Store<ScreenState>.actions, from: network) {}
    for screen in [search, cart, orders] {
      output.indented.line("\(screen.name): \(screen.store.status)")
    }
  }

  @MainActor
  private func refresh(
    _ screen: ScreenModel,
    from queue: DispatchQueue,
    _ output: Output
  ) async {
    await dispatchRefresh(to: screen.store.actions, from: queue) {
      output.line("When dispatch returned: \(screen.store.status)")
    }
    output.line("When it was committed: \(screen.store.status)")
  }

  /// Dispatches a refresh on `queue`, which main waits for, and returns after the commits.
  ///
  /// `afterDispatch` runs on `queue` as soon as dispatch has returned.
  @MainActor
  private func dispatchRefresh(
    to actions: Actions<ScreenState>,
    from queue: DispatchQueue,
    afterDispatch: () -> Void
  ) async {
    await withCheckedContinuation { continuation in
      queue.sync {
        actions.dispatch(action: .refresh) { _ in continuation.resume() }
        afterDispatch()
      }
    }
  }
}
