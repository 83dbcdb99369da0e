import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Subscribing to a store` {
  @Test func `an observer is called after each commit with that action`() {
    let store = Store<Counter>()
    let heard = Recorder<CounterAction>()
    store.subscribe(executor: .immediate) { action, _ in heard.record(action) }
    store.actions.increment()
    store.actions.add(3)
    store.actions.decrement()
    #expect(heard.recorded == [.increment, .add(3), .decrement])
  }

  @Test func `computed shows the mutation already when the observer is called`() {
    let store = Store<Counter>()
    let seen = Recorder<Int>()
    store.subscribe(executor: .immediate) { _, store in seen.record(store.computed.count) }
    for _ in 0..<3 { store.actions.increment() }
    #expect(seen.recorded == [1, 2, 3])
  }

  @Test func `an observer is given the store that committed`() {
    let stores = [Store<Counter>(), Store<Counter>()]
    let seen = Recorder<StoreID>()
    for store in stores {
      store.subscribe(executor: .immediate) { _, store in seen.record(store.id) }
    }
    stores[1].actions.increment()
    stores[0].actions.increment()
    #expect(seen.recorded == [stores[1].id, stores[0].id])
  }

  @Test func `subscribing by itself delivers nothing`() {
    let store = Store<Counter>()
    store.actions.increment()
    let heard = Recorder<CounterAction>()
    store.subscribe(executor: .immediate) { action, _ in heard.record(action) }
    #expect(heard.recorded == [])
    store.actions.decrement()
    #expect(heard.recorded == [.decrement])
  }

  @Test func `the switch over the action in an observer can be exhaustive`() {
    let store = Store<Counter>()
    let heard = Recorder<String>()
    store.subscribe(executor: .immediate) { action, _ in
      switch action {
      case .increment: heard.record("increment")
      case .decrement: heard.record("decrement")
      case .add(let amount): heard.record("add \(amount)")
      case .inside: heard.record("inside")
      }
    }
    store.actions.add(3)
    store.actions.inside {}
    #expect(heard.recorded == ["add 3", "inside"])
  }

  @Test func `observers on one executor are called in the order in which they subscribed`() {
    let store = Store<Counter>()
    let heard = Recorder<Int>()
    for number in 0..<5 {
      store.subscribe(executor: .immediate) { _, _ in heard.record(number) }
    }
    store.actions.increment()
    #expect(heard.recorded == [0, 1, 2, 3, 4])
  }

  @Test func `an observer on a serial executor gets actions in the order of the commits`() async {
    let store = Store<Counter>(.queue(.global()))
    let heard = Recorder<CounterAction>()
    let isDone = Signal()
    store.subscribe(executor: .queue(DispatchQueue(label: "serial"))) { action, _ in
      heard.record(action)
      if action == .increment { isDone.fire() }
    }
    onThreads(4) { index in
      for number in 0..<250 { store.actions.add(index * 1_000 + number) }
    }
    store.actions.increment()
    await isDone.wait()
    #expect(heard.recorded.count == 1_001)
    #expect(heard.recorded.dropLast() == store.history.map(CounterAction.add)[...])
  }

  @Test func `observers do not retain the store`() {
    let manual = ManualExecutor()
    var store: Store<Counter>? = Store<Counter>()
    weak let released = store
    let heard = Recorder<CounterAction>()
    store?.subscribe(executor: manual.executor) { action, _ in heard.record(action) }
    store?.actions.increment()
    store = nil
    #expect(released == nil)
    manual.runAll()
    #expect(heard.recorded == [])
  }

  @Test func `releasing the store releases its observers' captures`() {
    let released = Recorder<Int>()
    var store: Store<Counter>? = Store<Counter>()
    let held = Scope { released.record(1) }
    store?.subscribe(executor: .immediate) { [held] _, _ in withExtendedLifetime(held) {} }
    _ = consume held
    #expect(released.recorded == [])
    store = nil
    #expect(released.recorded == [1])
  }

  @Test func `an observer may dispatch, and all observers hear of it in the same order`() {
    let store = Store<Counter>()
    let first = Recorder<CounterAction>()
    let second = Recorder<CounterAction>()
    store.subscribe(executor: .immediate) { action, store in
      first.record(action)
      if action == .increment { store.actions.decrement() }
    }
    store.subscribe(executor: .immediate) { action, _ in second.record(action) }
    store.actions.increment()
    #expect(first.recorded == [.increment, .decrement])
    #expect(second.recorded == [.increment, .decrement])
  }

  @Test func `an observer that subscribes inside a commit hears of the next action first`() {
    let store = Store<Counter>()
    let heard = Recorder<CounterAction>()
    store.actions.inside {
      store.subscribe(executor: .immediate) { action, _ in heard.record(action) }
    }
    store.actions.increment()
    #expect(heard.recorded == [.increment])
  }
}
