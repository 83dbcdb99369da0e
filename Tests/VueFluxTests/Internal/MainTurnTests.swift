import Testing
import VueFluxTestSupport

@testable import VueFlux

/// What user code may do with the main thread: it may run a run loop, which takes turns of the main queue.
@Suite struct `A turn of the main queue inside a completion` {
  @Test @MainActor func `calls observers before its dispatches return`() {
    let store = Store<Counter>()
    let other = Store<Counter>(plugins: [PluginDouble()])
    let heard = Recorder<Int>()
    other.subscribe { action, _ in heard.record(action.amount ?? -1) }
    store.actions.dispatch(action: .increment) { _ in
      ThreadRecord.current.runTurn {
        other.actions.add(1)
        #expect(heard.recorded == [1])
      }
    }
    #expect(heard.recorded == [1])
  }

  @Test @MainActor func `delivers what the completion's own dispatch has put off`() {
    let store = Store<Counter>(.mainThread)
    let heard = Recorder<Int>()
    let heardInTurn = Recorder<[Int]>()
    store.subscribe { action, _ in heard.record(action.amount ?? -1) }
    store.actions.dispatch(action: .add(1)) { _ in
      ThreadRecord.current.runTurn { store.actions.add(2) }
      heardInTurn.record(heard.recorded)
    }
    #expect(heardInTurn.recorded == [[1, 2]])
  }

  @Test @MainActor func `leaves to the completion's dispatch what that is to do`() {
    let store = Store<Counter>()
    let other = Store<Counter>(plugins: [PluginDouble()])
    let calls = Recorder<String>()
    store.subscribe { action, _ in calls.record("store \(action)") }
    other.subscribe { action, _ in calls.record("other \(action)") }
    store.actions.dispatch(action: .add(1)) { _ in
      ThreadRecord.current.runTurn { other.actions.add(2) }
      calls.record("completion")
    }
    #expect(calls.recorded == ["other add(2)", "completion", "store add(1)"])
  }
}
