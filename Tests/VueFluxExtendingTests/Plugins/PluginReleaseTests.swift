import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Plugin, releasing` {
  @Test func `an action that two plugins replace is released with no lock held`() {
    let seen = Recorder<Int>()
    let holder = Guarded<Store<Counter>?>(nil)
    let first = PluginDouble<Counter>(onWillCommit: { _, _ in
      let cargo = Scope { seen.record(holder.withLock { $0 }?.count ?? -1) }
      return .replace(with: .inside(Hook { withExtendedLifetime(cargo) {} }))
    })
    let second = PluginDouble<Counter>(onWillCommit: { _, _ in .replace(with: .increment) })
    let store = Store<Counter>(plugins: [first, second])
    holder.withLock { $0 = store }
    store.actions.add(7)
    #expect(store.count == 1)
    #expect(seen.recorded == [1])
    holder.withLock { $0 = nil }
  }
}
