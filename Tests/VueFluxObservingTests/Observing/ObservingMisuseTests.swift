import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Observing misuse` {
  @Test func `selecting each value from another store stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>()
      let other = Store<Counter>()
      store.observe(
        { _ in other.count },
        executor: .immediate,
        buffering: .every,
        observer: { _ in }
      )
    }
    let text = result.standardErrorText
    #expect(
      text.contains(
        """
        VueFlux: A Store<Counter> was read while this thread is inside a commit. \
        A commit sees only its own state and its action. \
        Read before dispatching and put the value into the action.
        """
      )
    )
  }

  @Test func `a selector of each value that reads its store ends the program`() async {
    await #expect(processExitsWith: .failure) {
      let store = Store<Counter>()
      store.observe(
        { [unowned store] _ in store.count },
        executor: .immediate,
        buffering: .every,
        observer: {
          _ in
        }
      )
    }
  }

  @Test func `a selector of each value that reads another store ends the program`() async {
    await #expect(processExitsWith: .failure) {
      let store = Store<ObjectCounter>()
      let other = Store<ObjectCounter>()
      _ = store.values({ _ in other.count }, buffering: .every).makeAsyncIterator()
    }
  }

  @Test func `selecting the newest value from another store is fine`() {
    let store = Store<Counter>()
    let other = Store<Counter>()
    let sums = Recorder<Int>()
    store.observe({ $0.count + other.count }, executor: .immediate, observer: { sums.record($0) })
    other.actions.increment()
    store.actions.increment()
    #expect(sums.recorded == [0, 2])
  }

  @Test func `a Computed that escapes from a selector reads the current state`() {
    let store = Store<Counter>()
    let escaped = Recorder<Computed<Counter>>()
    store.observe(
      { computed in
        escaped.record(computed)
        return computed.count
      },
      executor: .immediate,
      buffering: .every,
      observer: { _ in }
    )
    store.actions.add(3)
    #expect(escaped.recorded.map(\.count) == [3, 3])
    #expect(escaped.recorded.map(\.history) == [[3], [3]])
  }
}
