import Testing
import VueFlux
import VueFluxInspector
import VueFluxTestSupport

@Suite struct `Slow mutation plugin` {
  @Test func `with no time allowed, each commit is reported`() {
    let changes = Recorder<Change<Counter>>()
    let store = Store<Counter>(plugins: [
      SlowMutationPlugin(atLeast: .zero) { changes.record($0) }
    ])
    store.actions.add(1)
    store.actions.dispatch(actions: [.add(2), .add(3)])
    #expect(changes.recorded.map(\.action) == [.add(1), .add(2), .add(3)])
    #expect(changes.recorded.map(\.after.count) == [6, 6, 6], "It keeps no state.")
  }

  @Test func `with all the time in the world, none is`() {
    let changes = Recorder<Change<Counter>>()
    let store = Store<Counter>(plugins: [
      SlowMutationPlugin(atLeast: .seconds(1_000_000)) { changes.record($0) }
    ])
    store.actions.increment()
    #expect(changes.recorded.isEmpty)
  }

  @Test func `a commit that takes as long as the limit is reported, to nobody who allows more`() {
    let changes = Recorder<Change<Counter>>()
    let patient = Recorder<Change<Counter>>()
    let store = Store<Counter>(plugins: [
      SlowMutationPlugin(atLeast: .milliseconds(1)) { changes.record($0) },
      SlowMutationPlugin(atLeast: .seconds(3_600)) { patient.record($0) },
    ])
    store.actions.dispatch(action: .slow)
    #expect(changes.recorded.count == 1)
    #expect(changes.recorded.allSatisfy { $0.duration >= .milliseconds(1) })
    #expect(changes.recorded.map(\.store.identity) == [store.identity])
    #expect(patient.recorded.isEmpty)
  }

  @Test func `a rejected action takes no time`() {
    let changes = Recorder<Change<Counter>>()
    let store = Store<Counter>(plugins: [
      PluginDouble(onWillCommit: { _, _ in .reject(reason: "no") }),
      SlowMutationPlugin(atLeast: .zero) { changes.record($0) },
    ])
    store.actions.increment()
    #expect(changes.recorded.isEmpty)
  }

  @Test func `the plugin needs no copy of the state`() {
    #expect(!SlowMutationPlugin<Counter>(atLeast: .zero).keepsStateBefore)
  }

  @Test func `by default, it prints a sentence`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let store = Store<Counter>(name: "till", plugins: [SlowMutationPlugin(atLeast: .zero)])
      store.actions.increment()
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.contains("CounterMutations took "))
    #expect(
      text.contains(
        """
        to commit increment in store till #1, which all readers and all other actions of that \
        store have waited for. Move the work into an effect.
        """
      )
    )
  }
}
