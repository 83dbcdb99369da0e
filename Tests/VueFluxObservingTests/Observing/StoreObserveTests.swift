import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Store observe` {
  @Test func `the current value comes at once, then each that differs`() {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.actions.add(3)
    store.observe(\.count, executor: .immediate) { counts.record($0) }
    #expect(counts.recorded == [3])
    store.actions.add(0)
    store.actions.increment()
    store.actions.add(0)
    store.actions.decrement()
    #expect(counts.recorded == [3, 4, 3])
  }

  @Test func `a function of what is published is observed as a property is`() {
    let store = Store<Counter>()
    let parities = Recorder<Bool>()
    store.observe(
      { $0.count.isMultiple(of: 2) },
      executor: .immediate,
      observer: { parities.record($0) }
    )
    for amount in [2, 4, 1, 2, 1] { store.actions.add(amount) }
    #expect(parities.recorded == [true, false, true])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `the previous value is what the observer was called with last`(buffering: Buffering) {
    let store = Store<Counter>()
    let pairs = Recorder<[Int?]>()
    store.observe(\.count, executor: .immediate, buffering: buffering) { previous, count in
      pairs.record([previous, count])
    }
    store.actions.add(0)
    store.actions.add(2)
    store.actions.add(3)
    #expect(pairs.recorded == [[nil, 0], [0, 2], [2, 5]])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `a condition compares with the last value that the observer was called with`(
    buffering: Buffering
  ) {
    let store = Store<Counter>()
    let compared = Recorder<[Int]>()
    let counts = Recorder<Int>()
    store.observe(
      \.count,
      removeDuplicates: { previous, count in
        compared.record([previous, count])
        return count < previous + 2
      },
      executor: .immediate,
      buffering: buffering,
      observer: { counts.record($0) }
    )
    for _ in 0..<5 { store.actions.increment() }
    #expect(counts.recorded == [0, 2, 4])
    #expect(compared.recorded == [[0, 1], [0, 2], [2, 3], [2, 4], [4, 5]])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `with a condition that always holds, the observer is called with equal values again`(
    buffering: Buffering
  ) {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    let distinct = Recorder<Int>()
    store.observe(
      \.count,
      removeDuplicates: { _, _ in false },
      executor: .immediate,
      buffering: buffering,
      observer: { counts.record($0) }
    )
    store.observe(\.count, executor: .immediate, buffering: buffering) { distinct.record($0) }
    for amount in [0, 2, 0, 0] { store.actions.add(amount) }
    #expect(counts.recorded == [0, 0, 2, 2, 2])
    #expect(distinct.recorded == [0, 2])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `a commit that changes another value causes no call`(buffering: Buffering) {
    let store = Store<Profile>(profile: .immediate)
    let names = Recorder<String?>()
    let visits = Recorder<Int>()
    store.observe(\.name, executor: .immediate, buffering: buffering) { names.record($0) }
    store.observe(\.visits, executor: .immediate, buffering: buffering) { visits.record($0) }
    store.actions.visit()
    store.actions.rename("Ada")
    store.actions.award("gold")
    store.actions.visit()
    store.actions.visit()
    #expect(names.recorded == [nil, "Ada"])
    #expect(visits.recorded == [0, 1, 2, 3])
  }

  @Test func `values that cannot be compared are observed with a condition`() {
    let store = Store<Profile>(profile: .immediate)
    let titles = Recorder<String>()
    store.observe(
      \.badge,
      removeDuplicates: { $0.title == $1.title },
      executor: .immediate,
      observer: {
        titles.record($0.title)
      }
    )
    store.actions.award("gold")
    store.actions.visit()
    store.actions.award("gold")
    store.actions.award("silver")
    #expect(titles.recorded == ["none", "gold", "silver"])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `an optional that becomes nil is a value like others`(buffering: Buffering) {
    let store = Store<Profile>(profile: .immediate)
    let names = Recorder<String?>()
    let pairs = Recorder<[String??]>()
    store.observe(\.name, executor: .immediate, buffering: buffering) { names.record($0) }
    store.observe(\.name, executor: .immediate, buffering: buffering) { pairs.record([$0, $1]) }
    for name in [nil, "Ada", nil, nil, "Bob"] { store.actions.rename(name) }
    #expect(names.recorded == [nil, "Ada", nil, "Bob"])
    let none = String??.some(nil)
    #expect(pairs.recorded == [[nil, none], [none, "Ada"], ["Ada", none], [none, "Bob"]])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `an observer of the whole state is called after each commit, without a comparison`(
    buffering: Buffering
  ) {
    let store = Store<Counter>()
    let states = Recorder<Computed<Counter>>()
    store.observeAll(executor: .immediate, buffering: buffering) { states.record($0) }
    store.actions.add(1)
    store.actions.add(0)
    store.actions.add(2)
    #expect(states.recorded.map(\.history) == [[], [1], [1, 0], [1, 0, 2]])
  }

  @Test func `values of a class state are observed as well`() {
    let store = Store<ObjectCounter>()
    let counts = Recorder<Int>()
    let all = Recorder<Int>()
    store.observe(\.count, executor: .immediate) { counts.record($0) }
    store.observe(\.count, executor: .immediate, buffering: .every) { counts.record($0) }
    store.observeAll(executor: .immediate) { all.record($0.count) }
    store.actions.add(0)
    store.actions.add(2)
    #expect(counts.recorded == [0, 0, 2, 2])
    #expect(all.recorded == [0, 0, 2])
  }

  @Test func `on a queue, observers run there`() async {
    let queue = MarkedQueue("observers")
    let store = Store<Counter>()
    let places = Recorder<Bool>()
    let isDone = Signal()
    store.observe(
      { computed in
        places.record(queue.isCurrent)
        return computed.count
      },
      executor: .queue(queue.queue),
      observer: { count in
        places.record(queue.isCurrent)
        if count == 1 { isDone.fire() }
      }
    )
    store.actions.increment()
    await isDone.wait()
    #expect(!places.recorded.contains(false))
  }

  @Test func `a manual executor gets the first value as it gets the others`() {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.observe(\.count, executor: executor.executor) { counts.record($0) }
    #expect(counts.recorded.isEmpty)
    #expect(executor.pendingCount == 1)
    executor.runAll()
    #expect(counts.recorded == [0])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `an executor that runs work at once calls at once`(buffering: Buffering) {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.observe(\.count, executor: Executor { $0() }, buffering: buffering) { counts.record($0) }
    #expect(counts.recorded == [0])
    store.actions.increment()
    #expect(counts.recorded == [0, 1])
  }

  @Test(arguments: [Buffering.latest, .every])
  func `an executor that drops work is asked again at the next commit`(buffering: Buffering) {
    let executor = ManualExecutor()
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.observe(\.count, executor: executor.executor, buffering: buffering) { counts.record($0) }
    executor.dropAll()
    #expect(executor.pendingCount == 0)
    store.actions.increment()
    executor.dropAll()
    store.actions.increment()
    executor.runAll()
    #expect(counts.recorded == (buffering == .latest ? [2] : [0, 1, 2]))
  }

  @Test func `global actions reach observers of the state`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let histories = Recorder<[Int]>()
    store.observe(\.history, executor: .immediate) { histories.record($0) }
    Store<Journal<Mark>>.actions.write(1)
    #expect(histories.recorded == [[], [1]])
  }
}
