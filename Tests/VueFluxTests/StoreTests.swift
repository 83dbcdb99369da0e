import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `A store` {
  @Test func `two stores of one state type have independent states`() {
    let first = Store<Counter>()
    let second = Store<Counter>()
    first.actions.add(3)
    second.actions.add(5)
    #expect(first.history == [3])
    #expect(second.history == [5])
  }

  @Test func `an action of a store changes that store alone`() {
    let stores = (0..<3).map { _ in Store<Counter>() }
    stores[1].actions.increment()
    #expect(stores.map(\.count) == [0, 1, 0])
  }

  @Test func `features share a state through one store instance`() {
    onThreads(4) { _ in Session.store.actions.increment() }
    #expect(Session.store.count == 4)
  }

  @Test func `the short and the fully spelled initialiser both make a store`() async {
    let short = Store<Counter>(
      state: .init(),
      mutations: .init(),
      executor: .queue(.global())
    )
    let full = Store<Counter>(
      state: Counter(),
      mutations: CounterMutations(),
      executor: Executor.queue(DispatchQueue.global()),
      name: "counter",
      tags: ["window-2"]
    )
    await short.actions.deliver(action: .increment)
    await full.actions.deliver(action: .increment)
    #expect(short.count == 1)
    #expect(full.count == 1)
  }

  @Test func `the only way to change a store's state is an action that its mutations commit`() {
    let store = Store<Counter>()
    let computed = store.computed
    var copy = computed.state
    CounterMutations().commit(action: .add(7), state: &copy)
    #expect(store.history == [])
    store.actions.add(7)
    #expect(store.history == [7])
  }

  @Test func `the change shows right after an immediate dispatch returns`() {
    let store = Store<Counter>()
    for expected in 1...3 {
      store.actions.increment()
      #expect(store.computed.count == expected)
    }
  }

  @Test func `properties of Computed read the same through the store`() {
    let store = Store<Counter>()
    store.actions.add(2)
    #expect(store.count == 2)
    #expect(store.computed.count == 2)
    #expect(store.history == store.computed.history)
  }

  @Test func `a store keeps the name and the tags that it was given`() {
    let store = Store<Counter>(name: "cart", tags: ["window-1", "window-2"])
    #expect(store.identity.name == "cart")
    #expect(store.identity.tags == ["window-1", "window-2"])
    #expect(Store<Counter>().identity.name == nil)
    #expect(Store<Counter>().identity.tags.isEmpty)
  }

  @Test func `every store has an id of its own, also when stores come and go`() {
    let ids = (0..<100).map { _ in Store<Counter>().identity.id }
    #expect(Set(ids).count == 100)
  }
}

// MARK: - The end of a store

extension `A store` {
  @Test func `the objects that a state holds go with the store`() {
    let released = Recorder<Int>()
    var store: Store<Shelf>? = Store<Shelf>(
      state: Shelf(item: Scope { released.record(1) }),
      mutations: .init(),
      executor: .immediate
    )
    var computed = store?.computed
    store = nil
    #expect(released.recorded == [])
    #expect(computed != nil)
    computed = nil
    #expect(released.recorded == [1])
  }
}

private enum Session {
  static let store = Store<Counter>()
}

private struct Shelf: State {
  typealias Action = ShelfAction
  typealias Mutations = ShelfMutations
  let item: Scope
}

private enum ShelfAction { case dust }

private struct ShelfMutations: Mutations {
  func commit(action: ShelfAction, state: inout Shelf) {}
}
