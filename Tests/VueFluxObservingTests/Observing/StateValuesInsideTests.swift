import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// Iterators that are made inside a commit, and asked before that has ended.
@Suite struct `Values that are asked for inside a commit` {
  private let tasks = ManualExecutor()
  private let outer = Store<Counter>()
  private let store = Store<Counter>()
  private let received = Recorder<Int>()

  @Test(arguments: [Buffering.latest, .every])
  func `the iterator sleeps until the commit has ended`(buffering: Buffering) {
    outer.actions.inside { [tasks, store, received] in
      let values = store.values(\.count, buffering: buffering)
      _ = tasks.start {
        for await value in values { received.record(value) }
      }
      // The task sleeps, or `start` would not have returned.
      #expect(received.recorded.isEmpty)
    }
    tasks.runAll()
    #expect(received.recorded == [0])
    store.actions.increment()
    tasks.runAll()
    #expect(received.recorded == [0, 1])
  }

  @Test func `no change is missed between the first value and the end of the commit`() {
    outer.actions.inside { [tasks, store, received] in
      let values = store.values(\.count)
      _ = tasks.start {
        for await value in values { received.record(value) }
      }
      onThreads(1) { _ in store.actions.increment() }
    }
    tasks.runAll()
    #expect(received.recorded == [1])
  }
}
