package import VueFlux

/// Another thread that uses everything, to prove that no lock is held meanwhile.
package enum Stranger {
  /// Dispatches to, reads, subscribes to `store` and the bus, makes and releases a store, all on a
  /// thread of its own, and returns when that is done: never, if a lock is held.
  package static func use<Mark>(_ store: Store<Journal<Mark>>, write number: Int) {
    onThreads(1) { _ in
      store.actions.write(number)
      Store<Journal<Mark>>.actions(to: .stores(withID: store.identity.id)).inside {}
      _ = store.history
      store.subscribe(executor: .immediate) { _, _ in }.unsubscribe()
      _ = Store<Journal<Mark>>(journal: .immediate)
    }
  }
}
