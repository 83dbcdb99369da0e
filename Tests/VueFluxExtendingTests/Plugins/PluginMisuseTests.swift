import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Plugin misuse` {
  @Test func `reading another store when asked stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let other = Store<ObjectCounter>()
      let store = Store<Counter>(plugins: [
        PluginDouble(onWillCommit: { _, _ in
          other.count == 0 ? .commit : .reject(reason: "no")
        })
      ])
      store.actions.increment()
    }
    let text = result.standardErrorText
    #expect(
      text.contains(
        """
        VueFlux: A Store<ObjectCounter> was read while this thread is inside a commit. \
        A commit sees only its own state and its action. \
        Read before dispatching and put the value into the action.
        """
      )
    )
  }

  @Test func `reading in the commit what was kept when asked stops`() async {
    await #expect(processExitsWith: .failure) {
      let kept = Guarded<Computed<Counter>?>(nil)
      let store = Store<Counter>(plugins: [
        PluginDouble(onWillCommit: { _, store in
          kept.withLock { $0 = store.computed }
          return .commit
        })
      ])
      store.actions.inside { _ = kept.withLock { $0 }?.count }
    }
  }

  @Test func `reading another store in didCommit is fine`() {
    let other = Store<Counter>()
    let sums = Recorder<Int>()
    let store = Store<Counter>(plugins: [
      PluginDouble(onDidCommit: { sums.record($0.after.count + other.count) })
    ])
    other.actions.add(10)
    store.actions.increment()
    #expect(sums.recorded == [11])
  }
}
