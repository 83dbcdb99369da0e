import Dispatch
import Synchronization
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `A circle of relays stops the program` {
  @Test(arguments: [false, true])
  func `an observer of what a transform dispatches begins anew`(isObservedElsewhere: Bool) {
    let source = Store<Counter>()
    let observed = Store<Counter>()
    let target = Store<Counter>()
    let manual = ManualExecutor()
    target.relay(from: source) { _, _ in
      observed.actions.increment()
      return nil
    }
    observed.subscribe(executor: .immediate) { _, _ in
      if source.count < 300 { source.actions.increment() }
    }
    // An observer elsewhere takes the commit off the shortest path.
    if isObservedElsewhere { observed.subscribe(executor: manual.executor) { _, _ in } }
    source.actions.increment()
    #expect(source.count == 300)
    withExtendedLifetime(target) {}
  }

  @Test(arguments: [false, true])
  func `an observer of the state that a transform changes begins anew`(isObservedElsewhere: Bool) {
    let source = Store<Counter>()
    let observed = Store<Counter>()
    let target = Store<Counter>()
    let manual = ManualExecutor()
    target.relay(from: source) { _, _ in
      observed.actions.increment()
      return nil
    }
    observed.observe(\.count, executor: .immediate) { count in
      if (1..<300).contains(count) { source.actions.increment() }
    }
    // An observer elsewhere takes the commit off the shortest path.
    if isObservedElsewhere { observed.observe(\.count, executor: manual.executor) { _ in } }
    source.actions.increment()
    #expect(source.count == 300)
    withExtendedLifetime(target) {}
  }

  @Test func `an observer that an executor calls inside of a transform begins anew`() {
    let source = Store<Counter>()
    let observed = Store<Counter>()
    let target = Store<Counter>()
    target.relay(from: source) { _, _ in
      observed.actions.increment()
      return nil
    }
    observed.subscribe(executor: Executor { $0() }) { _, _ in
      if source.count < 300 { source.actions.increment() }
    }
    source.actions.increment()
    #expect(source.count == 300)
    withExtendedLifetime(target) {}
  }

  @Test func `a commit that dispatches begins anew, though its action was relayed`() {
    let source = Store<Counter>()
    let target = Store<Counter>()
    let rounds = Atomic(0)
    target.relay(from: source) { _, _ in
      .inside(
        Hook {
          if rounds.add(1, ordering: .relaxed).newValue < 300 { source.actions.increment() }
        }
      )
    }
    source.actions.increment()
    #expect(source.count == 300)
    withExtendedLifetime(target) {}
  }

  @Test func `between two stores that commit at once`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let ping = Store<Counter>(.immediate, name: "ping")
      let pong = Store<Counter>(.immediate, name: "pong")
      pong.relay(from: ping) { action, _ in action }
      ping.relay(from: pong) { action, _ in action }
      ping.actions.increment()
    }
    #expect(
      result.standardErrorText.contains(
        """
        VueFlux: An action that was relayed 100 times in a row was to go on \
        from Store<Counter> ping #1 to Store<Counter> pong #2. \
        Relays must not lead round in a circle. \
        Return nil from one of their transforms for what comes from a relay itself.
        """
      )
    )
  }

  @Test func `between two stores on queues`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let ping = Store<Counter>(.queue(DispatchQueue(label: "ping")), name: "ping")
      let pong = Store<Counter>(.queue(.global()), name: "pong")
      pong.relay(from: ping) { action, _ in action }
      ping.relay(from: pong) { action, _ in action }
      ping.actions.increment()
      await Signal().wait()
      withExtendedLifetime((ping, pong)) {}
    }
    #expect(
      result.standardErrorText.contains("from Store<Counter> ping #1 to Store<Counter> pong #2.")
    )
  }

  @Test func `of one store with itself, by a group`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>(.queue(.global()))
      store.relay(from: store) { action, _ in
        store.actions.dispatch(actions: [action])
        return nil
      }
      store.actions.increment()
      await Signal().wait()
      withExtendedLifetime(store) {}
    }
    #expect(result.standardErrorText.contains("from Store<Counter> #1 to Store<Counter> #1."))
  }

  @Test func `by a transform that dispatches to another executor itself`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>(.queue(.global()))
      store.relay(from: store) { action, _ in
        store.actions.dispatch(action: action)
        return nil
      }
      store.actions.increment()
      await Signal().wait()
      withExtendedLifetime(store) {}
    }
    #expect(result.standardErrorText.contains("from Store<Counter> #1 to Store<Counter> #1."))
  }

  @Test func `by a transform that dispatches to a store with observers before`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>(.queue(.global()))
      let other = Store<Counter>()
      other.subscribe(executor: .immediate) { _, _ in }
      store.relay(from: store) { action, _ in
        other.actions.increment()
        store.actions.dispatch(action: action)
        return nil
      }
      store.actions.increment()
      await Signal().wait()
      withExtendedLifetime(store) {}
    }
    #expect(result.standardErrorText.contains("from Store<Counter> #1 to Store<Counter> #1."))
  }

  @Test func `over the bus`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>(.immediate, name: "echo")
      store.relay(Counter.self) { action, _ in
        Store<Counter>.actions.dispatch(action: action)
        return nil
      }
      Store<Counter>.actions.increment()
    }
    #expect(
      result.standardErrorText.contains("from the bus of Counter to Store<Counter> echo #1.")
    )
  }

  @Test func `over the bus and a store that relays its actions`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stores = [Store<Counter>(.immediate), Store<Counter>(.queue(.global()))]
      stores[0].relay(from: stores[1]) { action, _ in
        Store<Counter>.actions.dispatch(action: action)
        return nil
      }
      Store<Counter>.actions.increment()
      await Signal().wait()
      withExtendedLifetime(stores) {}
    }
    #expect(result.standardErrorText.contains("from Store<Counter> #2 to Store<Counter> #1."))
  }
}
