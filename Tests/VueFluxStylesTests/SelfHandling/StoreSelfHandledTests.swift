import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport

@Suite struct `A store of a self-handled state` {
  @Test func `actions that handle themselves have a store with dependencies, too`() async {
    let store = Store<Basket>(state: Basket(), executor: .immediate, dependencies: 3)
    _ = await store.actions.run { store in
      store.actions.dispatch(action: Put(count: store.dependencies))
    }.outcome
    #expect(store.computed.state.count == 3)
  }

  @Test func `the store has the bus, name, tags and plugins that it is created with`() {
    let bus = ActionBus(name: "baskets")
    let store = Store<Basket>(
      state: Basket(count: 1),
      executor: .immediate,
      dependencies: 3,
      bus: bus,
      name: "basket",
      tags: ["new"],
      plugins: [NoTens()]
    )
    #expect(store.bus === bus)
    #expect(store.identity.name == "basket")
    #expect(store.identity.tags == ["new"])
    store.actions.dispatch(actions: [Put(count: 2), Put(count: 10)])
    #expect(store.computed.state.count == 3)
  }

  /// Runs in a process of its own, which a stack overflow would end.
  @Test func `a 64 KB state is created on a 512 KB stack and changed on a smaller one`() async {
    await #expect(processExitsWith: .success) {
      let owner = Guarded<Store<Big>?>(nil)
      onThreads(1, stackSize: 512 * 1024) { _ in
        let store = Store<Big>(state: Big(), executor: .immediate)
        owner.withLock { $0 = store }
      }
      onThreads(1, stackSize: smallStack) { _ in
        guard let store = owner.withLock({ $0 }) else { return }
        for _ in 0..<10 { store.actions.dispatch(action: Touch()) }
        precondition(store.first == 10)
      }
    }
  }

  /// Runs in a process of its own, which a stack overflow would end.
  @Test func `a 64 KB state with dependencies is created on a 512 KB stack`() async {
    await #expect(processExitsWith: .success) {
      onThreads(1, stackSize: 512 * 1024) { _ in
        _ = Store<BigWithDependencies>(
          state: BigWithDependencies(),
          executor: .immediate,
          dependencies: 2
        )
      }
    }
  }
}

/// Optimised, there is no room for even one copy.
#if DEBUG
  private let smallStack = 128 * 1024
#else
  private let smallStack = 60 * 1024
#endif

private struct Basket: SelfHandledState {
  typealias Dependencies = Int
  fileprivate var count = 0
}

private struct Put: SelfHandlingAction {
  let count: Int

  func handle(state: inout Basket) { state.count += count }
}

private struct NoTens: Plugin {
  func willCommit(
    action: any SelfHandlingAction<Basket>,
    store: StoreHandle<Basket>
  ) -> Verdict<any SelfHandlingAction<Basket>> {
    (action as? Put)?.count == 10 ? .reject(reason: "Ten is too many.") : .commit
  }
}

/// 64 KB, in line.
private struct Big: SelfHandledState, Sendable {
  fileprivate var numbers = InlineArray<8_192, Int>(repeating: 0)
}

private struct Touch: SelfHandlingAction {
  func handle(state: inout Big) { state.numbers[0] += 1 }
}

extension Computed where State == Big {
  fileprivate var first: Int { state.numbers[0] }
}

/// 64 KB, in line.
private struct BigWithDependencies: SelfHandledState, Sendable {
  typealias Dependencies = Int
  fileprivate var numbers = InlineArray<8_192, Int>(repeating: 0)
}
