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

  @Suite struct `Cancelling a publisher of the state` {
    private let store = Store<Counter>()

    private func subscribe(_ probe: Probe<Int>, executor: Executor = .immediate) {
      store.publisher(\.count, executor: executor).subscribe(probe)
    }

    @Test func `nothing is received after it was cancelled`() {
      let manual = ManualExecutor()
      let probe = Probe<Int>.asking()
      subscribe(probe, executor: manual.executor)
      manual.runAll()
      store.actions.increment()
      probe.cancel()
      probe.cancel()
      probe.request(1)
      manual.runAll()
      #expect(probe.values.recorded == [0])
      #expect(probe.events.recorded == [.subscribed])
    }

    @Test func `a subscription may be cancelled while it receives, also with values to come`() {
      let probe = Probe<Int>.asking { [store] count, probe in
        store.actions.increment()
        if count == 2 { probe.cancel() }
        return 0
      }
      subscribe(probe)
      store.actions.increment()
      #expect(probe.values.recorded == [0, 1, 2])
    }

    @Test func `a subscription may be cancelled before it has begun`() {
      let probe = Probe<Int> { probe in
        probe.request(nil)
        probe.cancel()
      }
      subscribe(probe)
      store.actions.increment()
      #expect(probe.values.recorded == [])
      #expect(probe.events.recorded == [.subscribed])
    }

    @Test(arguments: [true, false])
    func `nothing is selected for who has cancelled, at once or later`(isAtOnce: Bool) {
      let selected = Recorder<Int>()
      let released = Recorder<Int>()
      let probe = Probe<Int> { if isAtOnce { $0.cancel() } }
      do {
        let held = Scope { released.record(1) }
        let publisher = store.publisher(
          { computed in
            withExtendedLifetime(held) { selected.record(computed.count) }
            return computed.count
          },
          executor: .immediate
        )
        publisher.subscribe(probe)
      }
      probe.cancel()
      #expect(released.recorded == [1])
      store.actions.increment()
      #expect(selected.recorded == (isAtOnce ? [] : [0]))
    }

    @Test func `a subscription may be cancelled while its value is selected or compared`() {
      let whenSelecting = Probe<Int>(onSubscribe: { $0.request(nil) })
      let selecting = store.publisher(
        { [unowned whenSelecting] computed in
          if computed.count == 2 { whenSelecting.cancel() }
          return computed.count
        },
        executor: .immediate
      )
      selecting.subscribe(whenSelecting)
      let whenComparing = Probe<Compared>(onSubscribe: { $0.request(nil) })
      let comparing = store.publisher(
        { [unowned whenComparing] computed in
          Compared(number: computed.count) { if $0 == 2 { whenComparing.cancel() } }
        },
        executor: .immediate
      )
      comparing.subscribe(whenComparing)
      for _ in 0..<3 { store.actions.increment() }
      #expect(whenSelecting.values.recorded == [0, 1])
      #expect(whenComparing.values.recorded.map(\.number) == [0, 1])
    }

    @Test func `a subscription that is cancelled inside a commit gets no value of it`() {
      let probe = Probe<Int>.asking()
      subscribe(probe)
      store.actions.inside { [store] in
        probe.cancel()
        store.actions.increment()
      }
      #expect(probe.values.recorded == [0])
    }

    @Test func `cancelling releases the subscriber, and what was kept for it`() {
      let released = Recorder<Int>()
      let values = store.publisher(
        { computed in
          Kept(number: computed.count, scope: Scope { released.record(computed.count) })
        },
        executor: .immediate
      )
      weak var probe: Probe<Kept>?
      do {
        let subscriber = Probe<Kept>()
        probe = subscriber
        values.subscribe(subscriber)
        #expect(released.recorded == [])
        subscriber.cancel()
        #expect(released.recorded == [0])
      }
      #expect(probe == nil)
    }
  }

  /// A number that says when it is compared.
  private struct Compared: Equatable, Sendable {
    let number: Int
    let whenCompared: @Sendable (Int) -> Void

    static func == (lhs: Compared, rhs: Compared) -> Bool {
      lhs.whenCompared(lhs.number)
      return lhs.number == rhs.number
    }
  }

  /// A number that says when it is released.
  private struct Kept: Equatable, Sendable {
    let number: Int
    let scope: Scope

    static func == (lhs: Kept, rhs: Kept) -> Bool { lhs.number == rhs.number }
  }
#endif
