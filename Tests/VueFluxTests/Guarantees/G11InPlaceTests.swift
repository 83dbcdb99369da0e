import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

/// A state copies nothing if its array's elements stay where they are.
@Suite struct `G11 in place` {
  @Test(arguments: [Executor.immediate, .queue(.global())])
  func `a commit changes one element of a million without copying the others`(
    executor: Executor
  ) async {
    let store = Store<Million>(state: Million(), mutations: MillionMutations(), executor: executor)
    for index in 0..<1_000 { store.actions.dispatch(action: index) }
    let end = await store.actions.deliver(action: 0)
    #expect(end.computed?.addresses == 1)
  }

  @Test func `a commit after a read changes in place once the snapshot is gone`() {
    let store = Store<Million>(
      state: Million(),
      mutations: MillionMutations(),
      executor: .immediate
    )
    for index in 0..<10 {
      store.actions.dispatch(action: index)
      #expect(store.addresses == 1)
    }
  }

  @Test func `a snapshot stands still, and costs one copy`() {
    let store = Store<Million>(
      state: Million(),
      mutations: MillionMutations(),
      executor: .immediate
    )
    store.actions.dispatch(action: 1)
    let snapshot = store.state
    for _ in 0..<10 { store.actions.dispatch(action: 1) }
    #expect(snapshot.element(1) == 1)
    #expect(store.state.element(1) == 11)
    #expect(store.addresses == 2)
  }

  @Test func `the state that a delivery reads stands still as well`() async {
    let store = Store<Counter>()
    let delivery = await store.actions.deliver(action: .add(1))
    store.actions.add(2)
    store.actions.add(3)
    #expect(delivery.computed?.history == [1])
    #expect(store.history == [1, 2, 3])
  }

  @Test func `a global action copies nothing`() {
    let stores = (0..<2).map { _ in
      Store<Million>(
        state: Million(),
        mutations: MillionMutations(),
        executor: .immediate,
        tags: ["G11"]
      )
    }
    for index in 0..<100 {
      Store<Million>.actions(to: .tag("G11")).dispatch(action: index)
    }
    #expect(stores.map(\.addresses) == [1, 1])
  }
}

/// A million elements, and where they have been.
private struct Million: State, Sendable {
  typealias Action = Int
  typealias Mutations = MillionMutations
  fileprivate var elements = [Int](repeating: 0, count: 1_000_000)
  fileprivate var places: Set<UInt> = []

  func element(_ index: Int) -> Int { elements[index] }
}

private struct MillionMutations: Mutations {
  func commit(action: Int, state: inout Million) {
    state.elements[action] += 1
    let place = unsafe state.elements.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    state.places.insert(place)
  }
}

extension Computed where State == Million {
  fileprivate var addresses: Int { state.places.count }
}
