#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import Testing
  import VueFlux
  import VueFluxTestSupport

  @Suite struct `Threads on a publisher of the state` {
    private let store = Store<Counter>()

    private func subscribe(_ probe: Probe<Int>, executor: Executor = .immediate) {
      store.publisher(\.count, executor: executor).subscribe(probe)
    }

    @Test(arguments: Executor.all)
    func `a single thread delivers at a time, in order, up to the last value`(
      _ executor: Executor
    ) async {
      let (threads, each) = (3, 200)
      let isOver = Signal()
      let probe = Probe<Int>.asking(for: 1) { count, _ in
        if count == threads * each { isOver.fire() }
        return 0
      }
      subscribe(probe, executor: executor)
      onThreads(threads * 2) { [store] thread in
        for _ in 0..<each {
          if thread < threads { store.actions.increment() } else { probe.request(1) }
        }
      }
      await isOver.wait()
      let values = probe.values.recorded
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
      probe.cancel()
    }

    @Test
    func `a subscription is cancelled while other threads deliver, ask and release the store`() {
      for _ in 0..<100 {
        let owner = Guarded<Store<Counter>?>(Store())
        let probe = Probe<Int>.asking { _, _ in 1 }
        let publisher = owner.withLock { $0 }?.publisher(\.count, executor: .immediate)
        onThreads(4) { [store = owner.withLock { $0 }?.actions] thread in
          switch thread {
          case 0: publisher?.subscribe(probe)
          case 1: for _ in 0..<20 { store?.increment() }
          case 2:
            let released = owner.withLock { $0.take() }
            withExtendedLifetime(released) {}
          default:
            probe.request(1)
            probe.cancel()
          }
        }
        probe.cancel()
        #expect(probe.events.recorded.count <= 2)
      }
    }
  }
#endif
