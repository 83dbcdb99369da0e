import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `State values, at the end` {
  @Test func `every value that there was by then comes before the end`() async {
    var store: Store<Counter>? = Store<Counter>()
    var iterator = store?.values(\.count, buffering: .every).makeAsyncIterator()
    store?.actions.increment()
    store?.actions.increment()
    store = nil
    for expected in [0, 1, 2, nil, nil] {
      let count = await iterator?.next()
      #expect(count == expected)
    }
  }

  @Test func `the newest value comes before the end`() async {
    var store: Store<Counter>? = Store<Counter>()
    var iterator = store?.values(\.count).makeAsyncIterator()
    let first = await iterator?.next()
    #expect(first == 0)
    store?.actions.increment()
    store?.actions.increment()
    store = nil
    for expected in [2, nil, nil] {
      let count = await iterator?.next()
      #expect(count == expected)
    }
  }

  @Test(arguments: [Buffering.latest, .every])
  func `a sleeping iterator ends with the store`(buffering: Buffering) {
    let tasks = ManualExecutor()
    let counts = Recorder<Int>()
    let isOver = Once()
    do {
      let store = Store<Counter>()
      let values = store.values(\.count, buffering: buffering)
      _ = tasks.start {
        for await count in values { counts.record(count) }
        _ = isOver()
      }
      store.actions.increment()
    }
    tasks.runAll()
    #expect(counts.recorded == [0, 1])
    let wasOver = !isOver()
    #expect(wasOver)
  }

  @Test(arguments: [Buffering.latest, .every])
  func `an iterator that begins after the release of the store has the last value`(
    buffering: Buffering
  ) async {
    let values = {
      let store = Store<Counter>()
      store.actions.add(7)
      return store.values(\.count, buffering: buffering)
    }()
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 7)
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
  }

  @Test(arguments: [Buffering.latest, .every])
  func `an iterator keeps no store alive, before, while and after it is asked`(buffering: Buffering)
    async
  {
    weak var weakStore: Store<Counter>?
    let tasks = ManualExecutor()
    var iterator: StoreSequence<Int>.Iterator
    do {
      let store = Store<Counter>()
      weakStore = store
      let values = store.values(\.count, buffering: buffering)
      iterator = values.makeAsyncIterator()
      _ = await iterator.next()
      _ = tasks.start {
        for await _ in values {}
      }
    }
    #expect(weakStore == nil)
    tasks.runAll()
    #expect(await iterator.next() == nil)
  }

  @Test(arguments: [Buffering.latest, .every])
  func `leaving the loop ends the observation`(buffering: Buffering) async {
    let store = Store<Counter>()
    let looks = Recorder<Int>()
    let values = store.values(
      { computed in
        looks.record(computed.count)
        return computed.count
      },
      buffering: buffering
    )
    for await _ in values { break }
    store.actions.increment()
    #expect(looks.recorded == [0])
  }

  @Test func `an iterator releases its selector`() {
    let released = Recorder<Void>()
    let store = Store<Counter>()
    do {
      let cargo = Scope { released.record(()) }
      let iterator = store.values(
        { computed in
          withExtendedLifetime(cargo) { computed.count }
        },
        buffering: .every
      ).makeAsyncIterator()
      withExtendedLifetime(iterator) { store.actions.increment() }
      #expect(released.recorded.isEmpty)
    }
    #expect(released.recorded.count == 1)
  }

  @Test(arguments: [Buffering.latest, .every])
  func `the store may go at any moment`(buffering: Buffering) async {
    for round in 0..<2_000 {
      let owner = Guarded<Store<Counter>?>(Store<Counter>())
      guard let store = owner.withLock({ $0 }) else { return }
      let actions = store.actions
      let values = store.values(\.count, buffering: buffering)
      let reader = Task.detached {
        var told: [Int] = []
        for await count in values { told.append(count) }
        return told
      }
      let writer = Task.detached {
        for _ in 0..<(round % 8) { actions.increment() }
        owner.withLock { $0 = nil }
      }
      await writer.value
      _ = consume store
      let told = await reader.value
      #expect(told.last == round % 8)
      #expect(told == told.sorted())
    }
  }
}
