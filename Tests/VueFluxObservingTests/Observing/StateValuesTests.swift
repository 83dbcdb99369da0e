import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `State values` {
  @Test(arguments: [Buffering.latest, .every])
  func `the value there is comes first, then each that differs`(buffering: Buffering) async {
    let store = Store<Counter>()
    var iterator = store.values(\.count, buffering: buffering).makeAsyncIterator()
    #expect(await iterator.next() == 0)
    store.actions.add(0)
    store.actions.add(2)
    #expect(await iterator.next() == 2)
    store.actions.add(0)
    store.actions.increment()
    #expect(await iterator.next() == 3)
  }

  @Test func `the newest value is what counts`() async {
    let store = Store<Counter>()
    var iterator = store.values(\.count).makeAsyncIterator()
    store.actions.increment()
    #expect(await iterator.next() == 1)
    for _ in 0..<10 { store.actions.increment() }
    #expect(await iterator.next() == 11)
  }

  @Test func `an iterator selects once for each request`() async {
    let store = Store<Counter>()
    let looks = Recorder<Int>()
    var iterator =
      store.values { computed in
        looks.record(computed.count)
        return computed.count
      }
      .makeAsyncIterator()
    #expect(looks.recorded.isEmpty)
    _ = await iterator.next()
    for _ in 0..<10 { store.actions.increment() }
    #expect(looks.recorded == [0])
    _ = await iterator.next()
    #expect(looks.recorded == [0, 10])
  }

  @Test func `every value waits until it is asked for`() async {
    let store = Store<Counter>()
    var iterator = store.values(\.count, buffering: .every).makeAsyncIterator()
    for _ in 0..<3 { store.actions.increment() }
    store.actions.add(0)
    store.actions.decrement()
    for expected in [0, 1, 2, 3, 2] { #expect(await iterator.next() == expected) }
  }

  @Test(arguments: [Buffering.latest, .every])
  func `a commit wakes a sleeping iterator, which sleeps on for an equal value`(
    buffering: Buffering
  ) {
    let tasks = ManualExecutor()
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    let task = tasks.start { [values = store.values(\.count, buffering: buffering)] in
      for await count in values { counts.record(count) }
    }
    #expect(counts.recorded == [0])
    store.actions.add(0)
    tasks.runAll()
    #expect(counts.recorded == [0])
    store.actions.increment()
    tasks.runAll()
    #expect(counts.recorded == [0, 1])
    task.cancel()
    tasks.runAll()
  }

  @Test func `a sleeping iterator is woken only for a value that differs`() {
    let tasks = ManualExecutor()
    let store = Store<Counter>()
    let task = tasks.start { [values = store.values(\.count)] in for await _ in values {} }
    for _ in 0..<3 { store.actions.add(0) }
    #expect(tasks.runAll() == 0)
    store.actions.increment()
    #expect(tasks.runAll() > 0)
    store.actions.add(0)
    #expect(tasks.runAll() == 0)
    task.cancel()
    tasks.runAll()
  }

  @Test(arguments: [Buffering.latest, .every])
  func `a condition decides which values are duplicates`(buffering: Buffering) async {
    let store = Store<Counter>()
    var iterator = store.values(\.count, removeDuplicates: { $1 < $0 + 2 }, buffering: buffering)
      .makeAsyncIterator()
    #expect(await iterator.next() == 0)
    for _ in 0..<2 { store.actions.increment() }
    #expect(await iterator.next() == 2)
    for _ in 0..<3 { store.actions.increment() }
    #expect(await iterator.next() == (buffering == .latest ? 5 : 4))
  }

  @Test(arguments: [Buffering.latest, .every])
  func `with a condition that always holds, equal values come again`(buffering: Buffering) {
    let tasks = ManualExecutor()
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    let values = store.values(\.count, removeDuplicates: { _, _ in false }, buffering: buffering)
    let task = tasks.start {
      for await count in values { counts.record(count) }
    }
    for amount in [0, 2, 0, 0] {
      store.actions.add(amount)
      tasks.runAll()
    }
    #expect(counts.recorded == [0, 0, 2, 2, 2])
    task.cancel()
    tasks.runAll()
  }

  @Test(arguments: [Buffering.latest, .every])
  func `an optional that becomes nil is a value, and no end`(buffering: Buffering) async {
    let store = Store<Profile>(profile: .immediate)
    var iterator = store.values(\.name, buffering: buffering).makeAsyncIterator()
    #expect(await iterator.next() == String??.some(nil))
    store.actions.rename("Ada")
    #expect(await iterator.next() == "Ada")
    store.actions.rename(nil)
    #expect(await iterator.next() == String??.some(nil))
  }

  @Test(arguments: [Buffering.latest, .every])
  func `two iterators are two observers`(buffering: Buffering) async {
    let store = Store<Counter>()
    let values = store.values(\.count, buffering: buffering)
    var first = values.makeAsyncIterator()
    #expect(await first.next() == 0)
    store.actions.increment()
    var second = values.makeAsyncIterator()
    #expect(await second.next() == 1)
    #expect(await first.next() == 1)
    store.actions.increment()
    #expect(await first.next() == 2)
    #expect(await second.next() == 2)
  }

  @Test(arguments: [Buffering.latest, .every])
  func `values of a class state come too`(buffering: Buffering) async {
    let store = Store<ObjectCounter>()
    var iterator = store.values(\.count, buffering: buffering).makeAsyncIterator()
    #expect(await iterator.next() == 0)
    store.actions.add(4)
    #expect(await iterator.next() == 4)
  }

  @Test(arguments: Executor.all)
  func `from many threads, on every executor of the store, nothing is lost`(
    executor: Executor
  ) async {
    let store = Store<Counter>(executor)
    var iterator = store.values(\.history, buffering: .every).makeAsyncIterator()
    onThreads(4) { thread in
      for number in 0..<100 { store.actions.add(Step(thread: thread, number: number).code) }
    }
    var told: [Int] = []
    while told.count < 400, let history = await iterator.next() { told += history.suffix(1) }
    #expect(told == store.history)
    #expect(told.holdsAllSteps(threads: 4, each: 100))
  }

  @Test(arguments: [Buffering.latest, .every])
  func `a reader that keeps up with many threads ends with the last value`(
    buffering: Buffering
  ) async {
    let store = Store<Counter>(.queue(.global()))
    let values = store.values(\.count, buffering: buffering)
    let readers = (0..<4).map { _ in
      Task.detached {
        var told: [Int] = []
        for await count in values {
          told.append(count)
          if count == 2_000 { break }
        }
        return told
      }
    }
    onThreads(2) { _ in
      for _ in 0..<1_000 { store.actions.increment() }
    }
    for reader in readers {
      let told = await reader.value
      #expect(told.last == 2_000)
      #expect(told == told.sorted())
      if case .every = buffering { #expect(told == Array((told.first ?? -1)...2_000)) }
    }
  }

  /// A commit that comes as the reader goes to sleep must wake it: two that wait for each other find out.
  @Test(arguments: [Buffering.latest, .every])
  func `two readers that wait for each other's commits never miss one`(
    buffering: Buffering
  ) async {
    let rounds = 10_000
    let stores = [Store<Counter>(), Store<Counter>()]
    let players = (0..<2).map { index in
      Task.detached {
        for await count in stores[index].values(\.count, buffering: buffering) {
          if index == 0 || count > 0 { stores[1 - index].actions.increment() }
          if count == rounds { break }
        }
      }
    }
    for player in players { await player.value }
    #expect(stores.map(\.count).allSatisfy { $0 >= rounds })
  }
}
