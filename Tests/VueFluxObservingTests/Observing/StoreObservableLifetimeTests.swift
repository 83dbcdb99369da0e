import Observation
import Testing
import VueFluxTestSupport

@testable import VueFlux

@Suite struct `Store observable, lifetime` {
  @Test @MainActor func `objects that onChange has captured go with the store`() async {
    weak var token: Scope?
    do {
      let store = Store<Counter>()
      let kept = Scope()
      token = kept
      withObservationTracking {
        _ = store.count
      } onChange: {
        _ = kept
      }
      #expect(token != nil)
    }
    await MainQueue.turn()
    #expect(token == nil)
  }

  @Test @MainActor func `objects that onChange has captured go when it has been called`() async {
    let store = Store<Counter>()
    weak var token: Scope?
    do {
      let kept = Scope()
      token = kept
      withObservationTracking {
        _ = store.count
      } onChange: {
        _ = kept
      }
    }
    store.actions.increment()
    // What is under way on main, of other tests too, may hold on to it for some turns.
    for _ in 0..<1_000 where token != nil { await MainQueue.turn() }
    #expect(token == nil)
  }

  @Test func `the state that a first observer finds has a number of its own`() {
    let store = Store<Counter>()
    // A tracker takes note of the number before anybody observes, and so before commits are counted.
    let before = store.engine.tracker(of: store).map { _ in store.engine.version }
    store.actions.increment()
    store.observe(\.count, executor: .immediate) { _ in }
    #expect(before != store.engine.version)
  }

  @Test func `a read is not taken for tracked because another thread tracks`() {
    let tracked = Store<Counter>()
    let untracked = Store<Counter>()
    onThreads(2) { index in
      for _ in 0..<10_000 {
        if index == 0 {
          withObservationTracking {
            _ = tracked.count
          } onChange: {
          }
        } else {
          _ = untracked.count
        }
      }
    }
    #expect(tracked.engine.observers?.contents.tracker != nil)
    #expect(untracked.engine.observers == nil)
  }
}
