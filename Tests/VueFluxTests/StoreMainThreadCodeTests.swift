import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

/// Completions, observers and other code that the main thread calls.
@Suite struct `User code on the main thread` {
  @Test(arguments: ["action", "group", "global", "global group"], [false, true]) @MainActor
  func `observers are called in the same turn, when a completion that dispatches has returned`(
    kind: String,
    areOthersWaiting: Bool
  ) async {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .mainThread)
    let heard = Recorder<[Int]>()
    let isDone = Signal()
    store.subscribe { _, store in heard.record(store.history) }
    store.observe(\.history) { heard.record($0) }
    let first = Store<Counter>(.mainThread)
    onThreads(1) { _ in
      first.actions.dispatch(action: .increment) { _ in
        if areOthersWaiting { onThreads(1) { _ in store.actions.write(0) } }
        let heardBefore = heard.recorded
        switch kind {
        case "group": store.actions.dispatch(actions: [.write(1), .write(2)])
        case "global group": Store<Journal<Mark>>.actions.dispatch(actions: [.write(1), .write(2)])
        case "global": Store<Journal<Mark>>.actions.write(2)
        default: store.actions.write(2)
        }
        #expect(heard.recorded == heardBefore, "\(kind) \(areOthersWaiting)")
        DispatchQueue.main.async {
          #expect(heard.recorded.last?.last == 2, "\(kind) \(areOthersWaiting)")
          isDone.fire()
        }
      }
    }
    await isDone.wait()
  }

  @Test @MainActor func `a turn of main is bounded, though its observers dispatch`() async {
    let store = Store<Counter>()
    let heard = Guarded(0)
    store.subscribe { action, store in
      heard.withLock { $0 += 1 }
      if action == .increment { store.actions.decrement() }
    }
    onThreads(1) { _ in
      for _ in 0..<2_000 { store.actions.increment() }
    }
    let counts = Recorder<Int>()
    let isDone = Signal()
    @Sendable func countAfterTurn() {
      DispatchQueue.main.async {
        counts.record(heard.withLock(\.self))
        if counts.recorded.last == 4_000 { isDone.fire() } else { countAfterTurn() }
      }
    }
    countAfterTurn()
    await isDone.wait()
    let turns = zip([0] + counts.recorded, counts.recorded).map { $1 - $0 }
    #expect(turns.allSatisfy { $0 <= 256 })
  }

  @Test @MainActor func `a turn of main leaves what waits in another store to later turns`() async {
    let store = Store<Counter>(.mainThread)
    let other = Store<Counter>(.mainThread)
    let counts = Recorder<Int>()
    onThreads(1) { _ in
      store.actions.inside { other.actions.increment() }
      DispatchQueue.main.async { counts.record(other.count) }
      for _ in 0..<1_000 { other.actions.increment() }
    }
    while other.count < 1_001 { await MainQueue.turn() }
    #expect(counts.recorded == [0])
  }

  @Test @MainActor func `a deinit on main finds its own actions committed`() async {
    let store = Store<Counter>(.mainThread)
    let other = Store<Counter>(.mainThread)
    let counts = Recorder<Int>()
    onThreads(1) { _ in
      let cargo = Scope {
        onThreads(1) { _ in other.actions.increment() }
        other.actions.increment()
        counts.record(other.count)
      }
      store.actions.inside { withExtendedLifetime(cargo) {} }
      store.actions.increment()
    }
    while counts.recorded.isEmpty { await MainQueue.turn() }
    #expect(counts.recorded == [2])
  }

  @Test @MainActor func `a first value on main finds its own actions committed`() async {
    let store = Store<Counter>(.mainThread)
    let other = Store<Counter>(.mainThread)
    let counts = Recorder<Int>()
    let isFirst = Once()
    onThreads(1) { _ in
      store.actions.inside {
        store.observe(\.count, executor: .mainThread) { _ in
          guard isFirst() else { return }
          onThreads(1) { _ in other.actions.increment() }
          other.actions.increment()
          counts.record(other.count)
        }
      }
      store.actions.increment()
    }
    while counts.recorded.isEmpty { await MainQueue.turn() }
    #expect(counts.recorded == [2])
  }

  @Test @MainActor func `code that a turn of the main queue calls finds its own actions committed`()
    async
  {
    let other = Store<Counter>(.mainThread)
    let counts = Recorder<Int>()
    @Sendable func note() {
      onThreads(1) { _ in other.actions.increment() }
      other.actions.increment()
      counts.record(other.count)
    }
    let store = Store<Counter>(.mainThread, plugins: [PluginDouble(onDidCommit: { _ in note() })])
    let isDone = Signal()
    onThreads(1) { _ in
      store.actions.dispatch(action: .increment) { _ in
        note()
        isDone.fire()
      }
    }
    await isDone.wait()
    await MainQueue.turn()
    #expect(counts.recorded == [2, 4])
  }
}
