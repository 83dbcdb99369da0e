import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport

@Suite struct `Store subscriber, doing anything` {
  @Test(arguments: [Buffering.latest, .every])
  func `a subscriber may unsubscribe itself in newState`(buffering: Buffering) {
    let store = Store<Counter>()
    let listener = Listener(onNewState: { [weak store] listener, count in
      if count == 1 { store?.unsubscribe(listener) }
    })
    store.subscribe(listener, executor: .immediate, buffering: buffering)
    for _ in 0..<3 { store.actions.increment() }
    #expect(listener.counts == [0, 1])
  }

  @Test func `a subscriber may unsubscribe itself at the first state`() {
    let store = Store<Counter>()
    let listener = Listener(onNewState: { [weak store] listener, _ in store?.unsubscribe(listener) }
    )
    let subscription = store.subscribe(listener, executor: .immediate)
    store.actions.increment()
    #expect(listener.counts == [0])
    #expect(subscription.isUnsubscribed)
  }

  @Test func `a subscriber may unsubscribe and come again in newState`() {
    let store = Store<Counter>()
    let listener = Listener(onNewState: { [weak store] listener, count in
      guard count == 1 else { return }
      store?.actions.increment()
      store?.unsubscribe(listener)
      store?.subscribe(listener, executor: .immediate)
    })
    store.subscribe(listener, executor: .immediate)
    store.actions.increment()
    store.actions.increment()
    #expect(listener.counts == [0, 1, 2, 3])
  }

  @Test func `a subscriber that is added in newState is not lost`() {
    let store = Store<Counter>()
    let newcomer = Listener()
    let listener = Listener(onNewState: { [weak store] _, count in
      if count == 1 { store?.subscribe(newcomer, executor: .immediate) }
    })
    store.subscribe(listener, executor: .immediate)
    store.actions.increment()
    #expect(newcomer.counts == [1])
    store.actions.increment()
    #expect(newcomer.counts == [1, 2])
  }

  @Test func `subscribers that dispatch in newState get every state once and in order`() {
    let store = Store<Counter>()
    let listeners = (0..<3).map { _ in
      Listener(onNewState: { [weak store] _, count in
        if (1...3).contains(count) { store?.actions.increment() }
      })
    }
    for listener in listeners {
      store.subscribe(listener, executor: .immediate, buffering: .every)
    }
    store.actions.increment()
    let end = store.count
    #expect(end >= 4)
    for listener in listeners { #expect(listener.counts == Array(0...end)) }
  }

  @Test(arguments: [Buffering.latest, .every], [Executor.immediate, Executor { $0() }])
  func `a subscriber may dispatch while it decides, and gets the state that this leads to`(
    buffering: Buffering,
    executor: Executor
  ) {
    let store = Store<Counter>()
    let asked = Recorder<[Int?]>()
    let listener = Listener(updatingIf: { [weak store] previous, current in
      asked.record([previous?.count, current.count])
      // The state that it decides on stands still.
      if current.count < 2 { store?.actions.increment() }
      asked.record([previous?.count, current.count])
      return true
    })
    store.subscribe(listener, executor: executor, buffering: buffering)
    #expect(store.count == 2)
    #expect(listener.counts == [0, 1, 2])
    store.actions.add(-1)
    #expect(store.count == 2)
    #expect(listener.counts == [0, 1, 2, 1, 2])
    let questions: [[Int?]] = [[nil, 0], [0, 1], [1, 2], [2, 1], [1, 2]]
    #expect(asked.recorded == questions.flatMap { [$0, $0] })
  }

  @Test(arguments: [Buffering.latest, .every], [Executor.immediate, Executor { $0() }])
  func `a subscriber may dispatch and decline, and gets only the state that this leads to`(
    buffering: Buffering,
    executor: Executor
  ) {
    let store = Store<Counter>()
    let listener = Listener(updatingIf: { [weak store] _, current in
      guard current.count.isMultiple(of: 2) else {
        store?.actions.increment()
        return false
      }
      return true
    })
    store.subscribe(listener, executor: executor, buffering: buffering)
    store.actions.increment()
    store.actions.increment()
    #expect(store.count == 4)
    #expect(listener.counts == [0, 2, 4])
  }

  @Test func `a subscriber may release the store, and itself`() {
    let owner = Guarded<Store<Counter>?>(Store<Counter>())
    let keeper = Guarded<Listener?>(nil)
    let released = Recorder<Void>()
    let counts = Recorder<Int>()
    let actions = owner.withLock { $0?.actions }
    do {
      let listener = Listener(
        counting: counts,
        cargo: Scope { released.record(()) },
        onNewState: { _, count in
          guard count == 1 else { return }
          keeper.withLock { $0 = nil }
          #expect(released.recorded.isEmpty)
          owner.withLock { $0 = nil }
        }
      )
      owner.withLock { $0 }?.subscribe(listener, executor: .immediate)
      keeper.withLock { $0 = listener }
    }
    actions?.increment()
    #expect(released.recorded.count == 1)
    #expect(counts.recorded == [0, 1])
  }

  @Test func `inside a commit, subscribing and unsubscribing wait for its end`() {
    let store = Store<Counter>()
    let listener = Listener()
    let leaver = Listener()
    store.subscribe(leaver, executor: .immediate)
    store.actions.dispatch(actions: [
      .inside(
        Hook { [weak store] in
          store?.subscribe(listener, executor: .immediate)
          store?.unsubscribe(leaver)
          #expect(listener.counts.isEmpty)
        }
      ),
      .increment,
    ])
    store.actions.increment()
    #expect(listener.counts == [1, 2])
    #expect(leaver.counts.first == 0)
    #expect(!leaver.counts.contains(2))
  }

  @Test func `inside a commit, unsubscribing takes effect when that has ended`() {
    let store = Store<Counter>()
    let other = Store<Counter>()
    let listener = Listener()
    other.subscribe(listener, executor: .immediate)
    store.actions.inside {
      other.unsubscribe(listener)
      onThreads(1) { _ in other.actions.increment() }
    }
    other.actions.increment()
    #expect(listener.counts == [0, 1])
  }

  @Test func `inside a commit, the last that was asked for holds`() {
    let store = Store<Counter>()
    let comer = Listener()
    let goer = Listener()
    store.subscribe(comer, executor: .immediate)
    store.actions.inside { [weak store] in
      store?.unsubscribe(comer)
      store?.subscribe(comer, executor: .immediate)
      store?.subscribe(goer, executor: .immediate)
      store?.unsubscribe(goer)
    }
    store.actions.increment()
    #expect(comer.counts.last == 1)
    #expect(!goer.counts.contains(1))
  }

  @Test func `a subscriber that ends inside a commit may come again before that has ended`() {
    let store = Store<Counter>()
    let other = Store<Counter>()
    let listener = Listener()
    let subscription = other.subscribe(listener, executor: .immediate)
    store.actions.inside {
      subscription.unsubscribe()
      onThreads(1) { _ in other.subscribe(listener, executor: .immediate) }
    }
    #expect(listener.counts == [0, 0])
    other.subscribe(listener, executor: .immediate)
    #expect(listener.counts == [0, 0])
    other.actions.increment()
    #expect(listener.counts == [0, 0, 1])
    other.unsubscribe(listener)
    other.actions.increment()
    #expect(listener.counts == [0, 0, 1])
  }

  @Test func `subscribers may come and go on many threads while others commit`() {
    for _ in 0..<500 {
      let store = Store<Counter>()
      let listener = Listener()
      onThreads(4) { thread in
        for _ in 0..<5 {
          switch thread {
          case 0: store.actions.increment()
          case 1: store.subscribe(listener, executor: .immediate)
          case 2: store.unsubscribe(listener)
          default: store.subscribe(Listener(), executor: .immediate)
          }
        }
      }
      store.unsubscribe(listener)
      store.subscribe(listener, executor: .immediate)
      store.actions.increment()
      #expect(listener.counts.suffix(2) == [5, 6])
    }
  }
}
