import Dispatch
import Observation
import Testing
import VueFlux
import VueFluxTestSupport

/// What stands for SwiftUI's transaction: something that holds while a closure runs on this thread.
private enum Transaction {
  @TaskLocal static var isAnimated = false
}

@Suite struct `Tracking on the main thread` {
  @Test(arguments: [Executor.immediate, .mainThread]) @MainActor
  func `trackers are called within the transaction of the dispatch`(executor: Executor) {
    let store = Store<Counter>(executor)
    let trackers = Recorder<Bool>()
    let observers = Recorder<Bool>()
    let values = Recorder<Bool>()
    store.subscribe { _, _ in observers.record(Transaction.isAnimated) }
    store.observe(\.count) { _ in values.record(Transaction.isAnimated) }
    for _ in 0..<10 {
      withObservationTracking {
        _ = store.count
      } onChange: {
        trackers.record(Transaction.isAnimated)
      }
      // Other work waits for main, of this store and of others.
      onThreads(1) { _ in
        Executor.mainThread.execute {}
        store.actions.decrement()
      }
      Transaction.$isAnimated.withValue(true) {
        store.actions.add(10)
        #expect(trackers.recorded.count == observers.recorded.count / 2)
      }
    }
    #expect(trackers.recorded == Array(repeating: true, count: 10))
    #expect(observers.recorded == Array(repeating: true, count: 20))
    #expect(!values.recorded.dropFirst().contains(false))
  }

  @Test @MainActor func `an observer that dispatches has the trackers called before the end`() {
    let store = Store<Counter>(.mainThread)
    let changes = Changes()
    store.subscribe { action, store in
      guard action == .increment else { return }
      changes.track { store.count }
      store.actions.add(1)
      #expect(store.count == 2)
    }
    store.actions.increment()
    #expect(changes.places == [true])
  }

  @Test @MainActor
  func `an observer of each value is called with all of them before the dispatch returns`() {
    let store = Store<Counter>(.mainThread)
    let counts = Recorder<Int>()
    store.observe(\.count, buffering: .every) { counts.record($0) }
    onThreads(1) { _ in
      for _ in 0..<1_000 { store.actions.increment() }
    }
    #expect(counts.recorded == [0])
    store.actions.increment()
    #expect(counts.recorded == Array(0...1_001))
  }
}
