import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Recording hooks` {
  private let calls = Recorder<String>()

  @Test func `a recording hook begins with the state before its first action`() {
    let store = Store<Counter>(plugins: [])
    store.actions.dispatch(action: .increment)
    store.add(plugin: CountingHook(calls: calls))
    store.actions.dispatch(action: .increment)
    #expect(calls.recorded == ["begins with 1", "done", "hears at 1"])
  }

  @Test func `work that a recording hook asks for as it begins is done when the store is made`() {
    _ = Store<Counter>(plugins: [CountingHook(calls: calls)])
    #expect(calls.recorded == ["begins with 0", "done"])
  }
}

/// A recording hook that notes what it finds.
private struct CountingHook: RecordingHook {
  typealias State = Counter
  let calls: Recorder<String>

  func didEnroll(in store: StoreHandle<Counter>) {
    Deferral.perform { [calls] in calls.record("done") }
    calls.record("begins with \(store.computed.count)")
  }

  func willChange(
    by action: Counter.Action,
    _ store: StoreHandle<Counter>,
    _ arrival: ActionOrigin
  ) -> Cause? {
    calls.record("hears at \(store.computed.count)")
    return nil
  }

  func didReplaceState(of store: StoreHandle<Counter>) {}
}
