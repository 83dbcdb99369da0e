import VueFlux
import VueFluxTestSupport

/// Waits until an executor has delivered all that a store has committed.
enum Settling {
  static func wait(for executor: Executor, of store: Store<Counter>) async {
    let isDelivered = Signal()
    store.subscribe(executor: executor) { action, _ in
      if action == .decrement { isDelivered.fire() }
    }
    store.actions.decrement()
    await isDelivered.wait()
  }
}
