import Dispatch
import Observation
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Store observable, late readers and keys` {
  @Test @MainActor
  func `a reader that is notified before it has done reading is notified of the next change`() async
  {
    let store = Store<Counter>()
    let told = Recorder<Int>()
    withObservationTracking {
      _ = store.count
      store.actions.increment()
    } onChange: {
      told.record(1)
    }
    // If the main thread was busy, this tells already: it comes after the end of the reading.
    await MainQueue.turn()
    store.actions.increment()
    await MainQueue.turn()
    #expect(told.recorded == [1])
  }

  @Test func `off the main thread as well`() async {
    let store = Store<Counter>()
    let told = Recorder<Int>()
    let isTold = Signal()
    onThreads(1) { _ in
      withObservationTracking {
        _ = store.count
        store.actions.increment()
        let mainHasTurned = Gate()
        DispatchQueue.main.async { mainHasTurned.open() }
        mainHasTurned.wait()
      } onChange: {
        told.record(1)
        isTold.fire()
      }
    }
    // If main has taken two turns for it, this tells already.
    store.actions.increment()
    await isTold.wait()
    #expect(told.recorded == [1])
  }

  @Test @MainActor func `readers of a hundred values of one property are all notified`() async {
    let store = Store<Counter>()
    let told = Recorder<Int>()
    onThreads(1) { _ in
      for reader in 0..<100 {
        withObservationTracking {
          _ = store.count
        } onChange: {
          told.record(reader)
        }
        store.actions.increment()
      }
    }
    await MainQueue.turn()
    #expect(told.recorded.sorted() == Array(0..<100))
  }

  @Test @MainActor func `a key is released when nobody has tracked its property for a while`() async
  {
    let store = Store<Counter>()
    let told = Recorder<Int>()
    weak var released: Key?
    do {
      let key = Key()
      released = key
      withObservationTracking {
        _ = store[dynamicMember: \.[key]]
      } onChange: {
        told.record(1)
      }
    }
    #expect(released != nil)
    for _ in 0..<20 {
      store.actions.increment()
      await MainQueue.turn()
    }
    #expect(told.recorded == [1])
    #expect(released == nil)
  }

  @Test @MainActor func `hashing and comparing a key may read the store`() async {
    let store = Store<Counter>()
    let told = Recorder<Int>()
    let key = Key { _ = store.count }
    for _ in 0..<3 {
      withObservationTracking {
        _ = store[dynamicMember: \.[key]]
      } onChange: {
        told.record(1)
      }
    }
    store.actions.increment()
    await MainQueue.turn()
    #expect(told.recorded == [1, 1, 1])
  }
}

/// A key that does something when it is hashed or compared.
private final class Key: Hashable, Sendable {
  let use: @Sendable () -> Void

  init(use: @escaping @Sendable () -> Void = {}) {
    self.use = use
  }

  func hash(into hasher: inout Hasher) {
    use()
    hasher.combine(ObjectIdentifier(self))
  }

  static func == (lhs: Key, rhs: Key) -> Bool {
    lhs.use()
    return lhs === rhs
  }
}

extension Computed where State == Counter {
  fileprivate subscript(key: Key) -> Int { count }
}
