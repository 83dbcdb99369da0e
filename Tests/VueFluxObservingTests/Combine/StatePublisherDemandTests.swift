#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import Testing
  import VueFlux
  import VueFluxTestSupport
  import VueFluxTesting

  @Suite struct `The demand on a publisher of the state` {
    private let store = Store<Counter>()

    private func subscribe(_ probe: Probe<Int>, executor: Executor = .immediate) {
      store.publisher(\.count, executor: executor).subscribe(probe)
    }

    @Test func `without demand nothing is delivered, and the newest value is kept`() {
      let probe = Probe<Int>()
      subscribe(probe)
      for _ in 0..<3 { store.actions.increment() }
      #expect(probe.values.recorded == [])
      probe.request(1)
      #expect(probe.values.recorded == [3])
      probe.request(1)
      #expect(probe.values.recorded == [3])
      store.actions.increment()
      store.actions.increment()
      #expect(probe.values.recorded == [3, 4])
      probe.request(nil)
      #expect(probe.values.recorded == [3, 4, 5])
    }

    @Test func `demands add up`() {
      let probe = Probe<Int>.asking(for: 2)
      probe.request(1)
      subscribe(probe)
      probe.request(1)
      for _ in 0..<9 { store.actions.increment() }
      #expect(probe.values.recorded == [0, 1, 2])
    }

    @Test func `demand may be granted by what receiving returns, or from inside it`() {
      let returning = Probe<Int>.asking(for: 1) { count, _ in count < 2 ? 1 : 0 }
      let asking = Probe<Int>.asking(for: 1) { count, probe in
        if count < 2 { probe.request(1) }
        return 0
      }
      subscribe(returning)
      subscribe(asking)
      for _ in 0..<5 { store.actions.increment() }
      #expect(returning.values.recorded == [0, 1, 2])
      #expect(asking.values.recorded == [0, 1, 2])
    }

    @Test func `a value that has returned to the last delivered one is a duplicate`() {
      let probe = Probe<Int>.asking(for: 1)
      subscribe(probe)
      store.actions.increment()
      store.actions.decrement()
      probe.request(2)
      #expect(probe.values.recorded == [0])
      store.actions.increment()
      store.actions.increment()
      #expect(probe.values.recorded == [0, 1, 2])
    }

    @Test func `demand is met on the executor`() {
      let manual = ManualExecutor()
      let probe = Probe<Int>()
      subscribe(probe, executor: manual.executor)
      manual.runAll()
      probe.request(1)
      #expect(probe.values.recorded == [])
      manual.runAll()
      #expect(probe.values.recorded == [0])
    }

    @Test func `a delivery that the executor drops is made up for`() {
      let manual = ManualExecutor()
      let probe = Probe<Int>()
      subscribe(probe, executor: manual.executor)
      manual.runAll()
      probe.request(1)
      manual.dropAll()
      probe.request(1)
      manual.runAll()
      #expect(probe.values.recorded == [0])
    }

    @Test func `a value that is asked for later is delivered on the bus of the store`() {
      let bus = ActionBus()
      let store = Store<Counter>(bus: bus)
      let manual = ManualExecutor()
      let buses = Recorder<ActionBus>()
      let probe = Probe<Int>(onValue: { _, _ in
        buses.record(.current)
        return 0
      })
      store.publisher(\.count, executor: manual.executor).subscribe(probe)
      manual.runAll()
      probe.request(1)
      manual.runAll()
      #expect(buses.recorded.map { $0 === bus } == [true])
    }

    @Test func `an end that the executor drops is made up for by asking`() {
      let manual = ManualExecutor()
      let probe = Probe<Int>()
      do {
        let store = Store<Counter>()
        store.publisher(\.count, executor: manual.executor).subscribe(probe)
        manual.runAll()
      }
      manual.dropAll()
      #expect(probe.events.recorded == [.subscribed])
      probe.request(1)
      manual.runAll()
      #expect(probe.events.recorded == [.subscribed, .finished])
    }

    @Test func `demand that is granted inside a commit is met when that has ended`() {
      let probe = Probe<Int>()
      subscribe(probe)
      store.actions.inside {
        probe.request(1)
        #expect(probe.values.recorded == [])
      }
      #expect(probe.values.recorded == [0])
    }

    @Test func `the executor is not asked inside a commit`() {
      let manual = ManualExecutor()
      let probe = Probe<Int>()
      subscribe(probe, executor: manual.executor)
      manual.runAll()
      store.actions.inside {
        probe.request(1)
        #expect(manual.pendingCount == 0)
      }
      manual.runAll()
      #expect(probe.values.recorded == [0])
    }

    @Test func `a value that comes while one is received waits for that`() {
      let probe = Probe<Int>.asking(for: 0) { [store] count, _ in
        if count == 0 { onThreads(1) { _ in store.actions.increment() } }
        return 0
      }
      subscribe(probe)
      probe.request(2)
      #expect(probe.values.recorded == [0, 1])
    }

    @Test func `a value that is received may change the state`() {
      let probe = Probe<Int>.asking { [store] count, _ in
        if count < 5 { store.actions.increment() }
        return 0
      }
      subscribe(probe)
      #expect(probe.values.recorded == [0, 1, 2, 3, 4, 5])
    }
  }
#endif
