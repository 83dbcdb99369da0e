import Testing
import VueFlux
import VueFluxTestSupport

/// Observers that come while other threads commit.
@Suite struct `Store observe, racing` {
  @Test(arguments: [Executor.immediate, Executor { $0() }])
  func `observers end with the newest value, and never see an older one after a newer`(
    executor: Executor
  ) {
    for _ in 0..<3_000 {
      let store = Store<Counter>()
      let counts = (0..<2).map { _ in Recorder<Int>() }
      onThreads(4) { thread in
        if thread < 2 {
          for _ in 0..<4 { store.actions.increment() }
        } else {
          store.observe(\.count, executor: executor) { counts[thread - 2].record($0) }
        }
      }
      for counts in counts {
        #expect(counts.recorded.last == 8)
        #expect(counts.recorded == counts.recorded.sorted())
      }
    }
  }

  @Test func `an observer of the whole state is called no more often than there are commits`() {
    for _ in 0..<3_000 {
      let store = Store<Counter>()
      let calls = Recorder<Int>()
      store.observeAll(executor: .immediate) { _ in }
      onThreads(2) { thread in
        if thread == 0 {
          store.actions.increment()
        } else {
          store.observeAll(executor: .immediate) { calls.record($0.count) }
        }
      }
      #expect([[0, 1], [1]].contains(calls.recorded))
    }
  }

  /// A subscription whose first value is being delivered while another thread's turn begins.
  @Test func `a turn that began during the first value leaves the newcomer to the next`() {
    let store = Store<Counter>()
    let hasFirst = Gate()
    let isInTurn = Gate()
    let isSubscribed = Gate()
    let calls = Recorder<Int>()
    store.observe(\.count, executor: .immediate) { count in
      guard count == 1 else { return }
      isInTurn.open()
      isSubscribed.wait()
    }
    onThreads(2) { thread in
      if thread == 0 {
        store.observeAll(executor: .immediate) { computed in
          calls.record(computed.count)
          guard computed.count == 0 else { return }
          hasFirst.open()
          isInTurn.wait()
        }
        isSubscribed.open()
      } else {
        hasFirst.wait()
        store.actions.increment()
      }
    }
    #expect(calls.recorded == [0, 1])
  }

  @Test func `a first value that takes its time misses nothing`() {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.observe(\.count, executor: .immediate) { [weak store] count in
      if count == 0 {
        onThreads(2) { _ in store?.actions.increment() }
      }
      counts.record(count)
    }
    #expect(counts.recorded == [0, 2])
  }

  @Test(arguments: [Executor.immediate, Executor { $0() }, .everywhere])
  func `an observer never runs twice at a time`(executor: Executor) async {
    for buffering in [Buffering.latest, .every] {
      let store = Store<Counter>()
      let overlaps = Recorder<Int>()
      let ends = Countdown(4)
      onThreads(4) { thread in
        let running = Guarded(0)
        store.observe(\.count, executor: executor, buffering: buffering) { count in
          let now = running.withLock { running in
            running += 1
            return running
          }
          if now > 1 { overlaps.record(thread) }
          running.withLock { $0 -= 1 }
          if count == 2_000 { ends.step() }
        }
        for _ in 0..<500 { store.actions.increment() }
      }
      await ends.wait()
      #expect(overlaps.recorded.isEmpty)
    }
  }

  @Test(
    arguments: [Executor.immediate, Executor { $0() }, .everywhere],
    [Buffering.latest, .every]
  )
  func `an observer that runs is not called by who commits meanwhile, the first time neither`(
    executor: Executor,
    buffering: Buffering
  ) async {
    let store = Store<Counter>()
    let running = Guarded(0)
    let overlaps = Recorder<Int>()
    let end = Signal()
    store.observe(\.count, executor: executor, buffering: buffering) { [weak store] count in
      let now = running.withLock { running in
        running += 1
        return running
      }
      if now > 1 { overlaps.record(count) }
      if count < 5 { onThreads(1) { _ in store?.actions.increment() } }
      running.withLock { $0 -= 1 }
      if count == 5 { end.fire() }
    }
    await end.wait()
    #expect(overlaps.recorded.isEmpty)
    #expect(store.count == 5)
  }

  // The state of a value store is shared while an observer reads it; a class state never is.
  @Test func `an observer of a class state is not called while another thread calls it`() {
    let store = Store<ObjectCounter>()
    let counts = Recorder<Int>()
    let isCalled = Gate()
    let hasCommitted = Gate()
    store.observe(\.count, executor: .immediate) { count in
      if count == 1 {
        isCalled.open()
        hasCommitted.wait()
      }
      counts.record(count)
    }
    onThreads(2) { thread in
      if thread == 0 {
        store.actions.add(1)
      } else {
        isCalled.wait()
        store.actions.add(2)
        hasCommitted.open()
      }
    }
    #expect(counts.recorded == [0, 1, 3])
  }

  @Test func `observers that come and go leave the others all their values`() {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    store.observe(\.count, executor: .immediate, buffering: .every) { counts.record($0) }
    onThreads(4) { thread in
      for round in 0..<200 {
        if thread < 2 {
          store.actions.increment()
        } else {
          let buffering: Buffering = round.isMultiple(of: 2) ? .latest : .every
          store.observe(\.count, executor: .immediate, buffering: buffering) { _ in }.unsubscribe()
        }
      }
    }
    #expect(counts.recorded == Array(0...400))
  }

  @Test func `a store may go while others observe and commit`() {
    for _ in 0..<2_000 {
      let owner = Guarded<Store<Counter>?>(Store<Counter>())
      let actions = owner.withLock { $0?.actions }
      onThreads(3) { thread in
        switch thread {
        case 0: owner.withLock { $0 = nil }
        case 1: for _ in 0..<4 { actions?.increment() }
        default:
          let store = owner.withLock { $0 }
          store?.observe(\.count, executor: .immediate) { _ in }
          store?.observe(\.count, executor: .immediate, buffering: .every) { _ in }
        }
      }
    }
  }
}
