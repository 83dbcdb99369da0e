import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Observing while other threads commit` {
  @Test func `an observer goes on from its first value, in order, to the last`() {
    for _ in 0..<200 {
      let store = Store<Counter>()
      let counts = (0..<2).map { _ in Recorder<Int>() }
      onThreads(3) { thread in
        if thread == 2 {
          for _ in 0..<20 { store.actions.increment() }
        } else {
          store.observe(\.count, executor: .immediate) { counts[thread].record($0) }
        }
      }
      for counts in counts.map(\.recorded) {
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 })
        #expect(counts.last == 20)
      }
    }
  }
}
