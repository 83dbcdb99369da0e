import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport

@Suite struct `Actions that handle themselves` {
  @Test func `a store needs no mutations, and starts with the state that it is given`() {
    let store = Store<Tally>(state: Tally(count: 0), executor: .immediate)
    #expect(store.count == 0)
  }

  @Test func `an action changes the state as it says itself`() {
    let store = Store<Tally>(state: .init(), executor: .immediate)
    store.actions.dispatch(action: Increment())
    store.actions.dispatch(action: Add(amount: 5))
    #expect(store.count == 6)
  }

  @Test func `an action can be tested without a store`() {
    var tally = Tally(count: 3)
    Add(amount: -2).handle(state: &tally)
    #expect(tally.count == 1)
  }

  @Test func `each action gets the state that the one before it left`() {
    let store = Store<Tally>(state: .init(count: 3), executor: .immediate)
    store.actions.dispatch(actions: [Double(), Increment(), Double()])
    #expect(store.count == 14)
  }

  @Test func `an observer can tell actions by their type`() {
    let heard = Recorder<Int>()
    let store = Store<Tally>(state: .init(), executor: .immediate)
    store.subscribe(executor: .immediate) { action, _ in
      if let add = action as? Add { heard.record(add.amount) }
    }
    store.actions.dispatch(action: Add(amount: 4))
    store.actions.dispatch(action: Increment())
    #expect(heard.recorded == [4])
  }

  @Test func `the store is addressed by the name and tags that it is given`() async {
    let store = Store<Tally>(
      state: .init(),
      executor: .immediate,
      name: "tally",
      tags: ["self-handling"]
    )
    let delivery = await Store<Tally>.actions(to: .tag("self-handling")).deliver(
      action: Increment()
    )
    #expect(delivery.committed == [store.identity])
    #expect(store.identity.name == "tally")
    #expect(store.count == 1)
  }

  @Test func `plugins are asked about the action itself`() {
    let store = Store<Tally>(state: .init(), executor: .immediate, plugins: [NoDoubles()])
    store.actions.dispatch(actions: [Increment(), Double(), Increment()])
    #expect(store.count == 2)
  }

  @Test func `a store of another state is not reached`() async {
    let tally = Store<Tally>(state: .init(), executor: .immediate, tags: ["alone"])
    let delivery = await Store<Ledger>.actions(to: .tag("alone")).deliver(action: Post(amount: 1))
    #expect(delivery.committed.isEmpty)
    #expect(tally.count == 0)
  }

  @Test func `an action changes one element of a million in place`() {
    let store = Store<Ledger>(state: .init(), executor: .immediate)
    for amount in 0..<100 { store.actions.dispatch(action: Post(amount: amount)) }
    #expect(store.places == 1)
  }
}

private struct Tally: SelfHandledState {
  fileprivate var count = 0
}

extension Computed where State == Tally {
  fileprivate var count: Int { state.count }
}

private struct Increment: SelfHandlingAction {
  func handle(state: inout Tally) { state.count += 1 }
}

private struct Add: SelfHandlingAction {
  let amount: Int
  func handle(state: inout Tally) { state.count += amount }
}

private struct Double: SelfHandlingAction {
  func handle(state: inout Tally) { state.count *= 2 }
}

private struct NoDoubles: Plugin {
  func willCommit(
    action: any SelfHandlingAction<Tally>,
    store: StoreHandle<Tally>
  ) -> Verdict<any SelfHandlingAction<Tally>> {
    action is Double ? .reject(reason: "No doubles.") : .commit
  }
}

/// A million posts, and where they have been.
private struct Ledger: SelfHandledState {
  fileprivate var posts = [Int](repeating: 0, count: 1_000_000)
  fileprivate var places: Set<UInt> = []
}

extension Computed where State == Ledger {
  fileprivate var places: Int { state.places.count }
}

private struct Post: SelfHandlingAction {
  let amount: Int

  func handle(state: inout Ledger) {
    state.posts[amount] += amount
    let place = unsafe state.posts.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    state.places.insert(place)
  }
}
