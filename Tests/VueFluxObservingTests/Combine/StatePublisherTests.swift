#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import Dispatch
  import Testing
  import VueFlux
  import VueFluxTestSupport
  import VueFluxTesting

  @Suite struct `A publisher of the state` {
    private let store = Store<Counter>()

    private func subscribe(_ probe: Probe<Int>, executor: Executor = .immediate) {
      store.publisher(\.count, executor: executor).subscribe(probe)
    }

    @Test func `the publisher sends the current value at once, then each that differs`() {
      store.actions.add(5)
      let counts = Recorder<Int>()
      let cancellable = store.publisher(\.count, executor: .immediate).sink { counts.record($0) }
      #expect(counts.recorded == [5])
      store.actions.add(1)
      store.actions.add(0)
      store.actions.add(1)
      #expect(counts.recorded == [5, 6, 7])
      cancellable.cancel()
    }

    @Test func `any function of what is published will do`() {
      let parities = Recorder<Bool>()
      let cancellable = store.publisher({ $0.count.isMultiple(of: 2) }, executor: .immediate)
        .sink { parities.record($0) }
      for amount in [1, 2, 3, 4] { store.actions.add(amount) }
      #expect(parities.recorded == [true, false, true])
      cancellable.cancel()
    }

    @Test func `without an executor, it is the main thread that is called`() async {
      let isOver = Signal()
      let wasOnMain = Recorder<Bool>()
      let probe = Probe<Int>.asking { count, _ in
        wasOnMain.record(MainQueue.isCurrent)
        if count == 1 { isOver.fire() }
        return 0
      }
      DispatchQueue.main.async { [store] in
        store.publisher(\.count).subscribe(probe)
        #expect(probe.values.recorded == [0])
        DispatchQueue.global().async { store.actions.increment() }
      }
      await isOver.wait()
      #expect(probe.values.recorded == [0, 1])
      #expect(wasOnMain.recorded == [true, true])
    }

    @Test func `values come in turns of the executor, the newest in each`() {
      let manual = ManualExecutor()
      let probe = Probe<Int>.asking()
      subscribe(probe, executor: manual.executor)
      #expect(probe.values.recorded == [])
      manual.runAll()
      for _ in 0..<3 { store.actions.increment() }
      #expect(probe.values.recorded == [0])
      manual.runAll()
      #expect(probe.values.recorded == [0, 3])
    }

    @Test func `each subscriber is served by itself`() {
      let publisher = store.publisher(\.count, executor: .immediate)
      let (first, second) = (Probe<Int>.asking(), Probe<Int>.asking(for: 1))
      publisher.subscribe(first)
      store.actions.increment()
      publisher.subscribe(second)
      store.actions.increment()
      #expect(first.values.recorded == [0, 1, 2])
      #expect(second.values.recorded == [1])
    }

    @Test func `operators take it for any other publisher`() {
      let seen = Recorder<Int>()
      let cancellable = store.publisher(\.count, executor: .immediate)
        .dropFirst()
        .map { -$0 }
        .prefix(2)
        .sink { seen.record($0) }
      for _ in 0..<4 { store.actions.increment() }
      #expect(seen.recorded == [-1, -2])
      cancellable.cancel()
    }

    @Test func `the publisher does not keep the store, and finishes when it is released`() {
      let probe = Probe<Int>.asking()
      let idle = Probe<Int>()
      weak var released: Store<Counter>?
      let publisher = {
        let store = Store<Counter>()
        released = store
        let publisher = store.publisher(\.count, executor: .immediate)
        publisher.subscribe(probe)
        publisher.subscribe(idle)
        return publisher
      }()
      #expect(released == nil)
      #expect(probe.values.recorded == [0])
      #expect(probe.events.recorded == [.subscribed, .finished])
      #expect(idle.values.recorded == [])
      #expect(idle.events.recorded == [.subscribed, .finished])
      let late = Probe<Int>.asking()
      publisher.subscribe(late)
      #expect(late.values.recorded == [])
      #expect(late.events.recorded == [.subscribed, .finished])
      idle.request(1)
      #expect(idle.values.recorded == [])
    }

    @Test func `the publisher finishes on the executor, and drops undelivered values`() {
      let manual = ManualExecutor()
      let probe = Probe<Int>.asking()
      do {
        let store = Store<Counter>()
        store.publisher(\.count, executor: manual.executor).subscribe(probe)
        manual.runAll()
        store.actions.increment()
      }
      #expect(probe.events.recorded == [.subscribed])
      manual.runAll()
      #expect(probe.values.recorded == [0])
      #expect(probe.events.recorded == [.subscribed, .finished])
    }

    @Test func `a cancelled subscription does not finish`() {
      let probe = Probe<Int>.asking()
      do {
        let store = Store<Counter>()
        store.publisher(\.count, executor: .immediate).subscribe(probe)
        probe.cancel()
      }
      #expect(probe.events.recorded == [.subscribed])
    }

    @Test func `the store may be released by who receives, and it finishes after that`() {
      let owner = Guarded<Store<Counter>?>(Store())
      let probe = Probe<Int>.asking { count, _ in
        guard count == 1 else { return 0 }
        let released = owner.withLock { $0.take() }
        withExtendedLifetime(released) {}
        return 0
      }
      owner.withLock { $0 }?.publisher(\.count, executor: .immediate).subscribe(probe)
      owner.withLock { $0 }?.actions.increment()
      #expect(probe.values.recorded == [0, 1])
      #expect(probe.events.recorded == [.subscribed, .finished])
    }

    @Test func `finishing releases the subscriber`() {
      weak var probe: Probe<Int>?
      do {
        let store = Store<Counter>()
        let subscriber = Probe<Int>.asking()
        probe = subscriber
        store.publisher(\.count, executor: .immediate).subscribe(subscriber)
      }
      #expect(probe == nil)
    }

    @Test func `a subscription inside a commit gets its first value after it`() {
      let probe = Probe<Int>.asking()
      store.actions.inside { [store] in
        store.publisher(\.count, executor: .immediate).subscribe(probe)
        store.actions.increment()
        #expect(probe.events.recorded == [.subscribed])
        #expect(probe.values.recorded == [])
      }
      #expect(probe.values.recorded.last == 1)
    }
  }
#endif
