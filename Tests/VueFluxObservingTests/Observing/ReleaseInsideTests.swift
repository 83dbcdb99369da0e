import Testing
import VueFlux
import VueFluxTestSupport

/// Objects that a commit drops are released after the commit, even if their own store is gone.
@Suite struct `Releases inside a commit, of what belongs to a store that is gone` {
  @Test func `an iterator lets go after the commit`() {
    let store = Store<Counter>()
    let released = Recorder<Int>()
    let holder = Holder()
    do {
      let cargo = Scope { released.record(store.count) }
      let gone = Store<Counter>(plugins: [PluginDouble(cargo: cargo)])
      holder.value = gone.values(\.count).makeAsyncIterator()
    }
    store.actions.dispatch(actions: [.inside(Hook { holder.value = nil }), .increment])
    #expect(released.recorded.count == 1)
    #expect(store.count == 1)
  }

  @Test func `work that an executor has kept is released after the commit`() {
    let store = Store<Counter>()
    let kept = Holder()
    let released = Recorder<Int>()
    do {
      let cargo = Scope { released.record(store.count) }
      let executor = Executor { [cargo] work in
        kept.value = work
        work()
        withExtendedLifetime(cargo) {}
      }
      let gone = Store<Counter>()
      gone.subscribe(executor: executor) { _, _ in }
      gone.actions.increment()
    }
    store.actions.inside { kept.value = nil }
    #expect(released.recorded == [0])
  }
}

/// Something that a commit drops.
// Sendable because each test uses it on one thread.
private final class Holder: @unchecked Sendable {
  var value: Any?
}
