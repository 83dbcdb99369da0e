import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `The readers of a cached value` {
  @Test func `handles share the store's cached values`() async {
    let store = Store<Shop>()
    _ = store.affordable
    _ = store.handle.affordable
    _ = await store.actions.run { _ = $0.affordable }.outcome
    #expect(store.computations == ["affordable"])
  }

  @Test func `all readers of one store share it`() async {
    let store = Store<Shop>()
    let delivery = await store.actions.deliver(action: .limit(2))
    #expect(delivery.computed?.affordable == [1, 2])
    #expect(store.affordable == [1, 2])
    #expect(store.computed.affordable == [1, 2])
    #expect(store.computations == ["affordable"])
  }

  @Test func `a reader of an older state gets what belongs to that state`() async {
    let store = Store<Shop>()
    let older = await store.actions.deliver(action: .limit(2)).computed
    let newer = await store.actions.deliver(action: .limit(1)).computed
    for _ in 0..<2 {
      #expect(older?.affordable == [1, 2])
      #expect(newer?.affordable == [1])
      #expect(store.affordable == [1])
    }
  }

  @Test func `two stores have values of their own`() {
    let one = Store<Shop>()
    let other = Store<Shop>()
    #expect(one.affordable == other.affordable)
    #expect(one.computations == ["affordable"])
    #expect(other.computations == ["affordable"])
  }

  @Test func `readers after the release of the store share the cached value`() {
    var store: Store<Shop>? = Store<Shop>()
    let computed = store?.computed
    _ = store?.affordable
    store = nil
    #expect(computed?.affordable == [1, 2, 3])
    #expect(computed?.constant == 42)
    #expect(computed?.constant == 42)
    #expect(computed?.computations == ["affordable", "constant"])
  }

  @Test func `a value computed from a receipt alone is kept for later readers`() async {
    var store: Store<Shop>? = Store<Shop>()
    let computed = store?.computed
    _ = await store?.actions.deliver(action: .rename("x")).computed?.affordable
    store = nil
    #expect(computed?.affordable == [1, 2, 3])
    #expect(computed?.computations == ["affordable"])
  }

  @Test func `a cached value goes with the store and its last reader, not with senders`() async {
    let releases = Recorder<String>()
    var store: Store<Shop>? = Store<Shop>()
    let actions = store?.actions
    var computed = store?.computed
    var receipt = await store?.actions.deliver(action: .rename("x")).computed
    for reader in [computed, receipt] {
      _ = reader?.cached(1) { _ in Scope { releases.record("released") } }
    }
    store = nil
    receipt = nil
    #expect(releases.recorded == [])
    computed = nil
    #expect(releases.recorded == ["released"])
    withExtendedLifetime(actions) {}
  }

  @Test func `a value that is replaced is released, with no lock held`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let isReleased = Guarded(false)
    func value() {
      _ = store.computed.cached(store.history) { history in
        Scope { [weak store] in
          guard let store else { return }
          Stranger.use(store, write: 0)
          onThreads(1) { _ in _ = store.computed.cached(0) { $0 } }
          isReleased.withLock { $0 = true }
        }
      }
    }
    value()
    store.actions.write(1)
    value()
    #expect(isReleased.withLock { $0 })
  }

  @Test func `inputs are compared, and values computed, with no lock held`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let strangers = Guarded(0)
    for _ in 0..<2 {
      let input = Meddler { [weak store] in
        guard let store else { return }
        Stranger.use(store, write: 0)
        onThreads(1) { _ in _ = store.computed.cached(0) { $0 } }
        strangers.withLock { $0 += 1 }
      }
      let value = store.computed.cached(input) { input in
        input.meddle()
        return 1
      }
      #expect(value == 1)
    }
    #expect(strangers.withLock { $0 } == 2)
  }

  @Test func `read by many threads while commits run, it always belongs to its inputs`() {
    let store = Store<Shop>()
    let wrong = Recorder<Int>()
    onThreads(4) { index in
      for number in 0..<500 {
        if index == 0 { store.actions.dispatch(action: .limit(number)) }
        let limit = store.limit
        let double = store.computed.cached(limit) { $0 * 2 }
        if double != limit * 2 { wrong.record(double) }
      }
    }
    #expect(wrong.recorded == [])
  }

  @Test func `all threads that read first at one moment get the same cache`() {
    for _ in 0..<50 {
      let store = Store<Shop>()
      onThreads(4) { _ in _ = store.affordable }
      let before = store.computations.count
      #expect((1...4).contains(before))
      _ = store.affordable
      #expect(store.computations.count == before)
    }
  }

  @Test func `read while the store is released, it is there`() {
    for _ in 0..<50 {
      let store = Guarded<Store<Shop>?>(Store<Shop>())
      guard let computed = store.withLock({ $0?.computed }) else { return }
      onThreads(3) { index in
        if index == 0 {
          let last = store.withLock { store in
            defer { store = nil }
            return store
          }
          withExtendedLifetime(last) {}
        } else {
          #expect(computed.constant == 42)
        }
      }
    }
  }

  @Test func `reading one inside a commit stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>()
      store.actions.inside { _ = store.computed.cached(1) { $0 } }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("VueFlux: A Store<Counter> was read while this thread is inside a commit.")
    )
  }
}

/// An input whose comparison does as it pleases.
private struct Meddler: Equatable, Sendable {
  let meddle: @Sendable () -> Void

  static func == (lhs: Meddler, rhs: Meddler) -> Bool {
    rhs.meddle()
    return true
  }
}
