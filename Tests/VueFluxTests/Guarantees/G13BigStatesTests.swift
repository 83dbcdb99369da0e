import Observation
import Testing
import VueFlux
import VueFluxTestSupport

/// Runs in a process of its own, which a stack overflow would end.
@Suite struct `G13 big states` {
  @Test func `a 64 KB state neither overflows a 512 KB stack nor is copied through it`() async {
    await #expect(processExitsWith: .success) {
      let owner = Guarded<Store<Big>?>(nil)
      onThreads(1, stackSize: 512 * 1024) { _ in
        let store = Store<Big>(state: Big(), mutations: BigMutations(), executor: .immediate)
        owner.withLock { $0 = store }
      }
      onThreads(1, stackSize: smallStack) { _ in
        guard let store = owner.withLock({ $0 }) else { return }
        for _ in 0..<10 { store.actions.dispatch(action: .touch) }
        store.actions.dispatch(action: .touch) { delivery in
          store.actions.dispatch(action: .touch)
          precondition(delivery.computed?.first == 11)
        }
        store.actions.dispatch(actions: [.touch, .touch])
        store.subscribe(executor: .immediate) { _, store in precondition(store.first == 15) }
        store.actions.dispatch(action: .touch)
        precondition(store.first == 15)
        precondition(store.computed.first == 15)
        precondition(store.count == 15 && store.computed.count == 15 && store.handle.count == 15)
        // By key paths that are known at run time only.
        precondition(Derived { store.count + 1 }.value == 16)
        precondition(
          withObservationTracking {
            store.count
          } onChange: {
          } == 15
        )
        store.observe(\.count, executor: .immediate) { (count: Int) in precondition(count == 15) }
      }
    }
  }
}

/// Optimised, there is no room for even one copy; unoptimised, a commit that has to copy the box does it
/// by way of the stack.
#if DEBUG
  private let smallStack = 128 * 1024
#else
  private let smallStack = 60 * 1024
#endif

/// 64 KB, in line.
private struct Big: State, Sendable {
  typealias Action = BigAction
  typealias Mutations = BigMutations
  fileprivate var numbers = InlineArray<8_192, Int>(repeating: 0)
  /// A property of the state alone, behind all the others.
  var count = 0
}

private enum BigAction { case touch }

private struct BigMutations: Mutations {
  func commit(action: BigAction, state: inout Big) {
    state.numbers[0] += 1
    state.count += 1
  }
}

extension Computed where State == Big {
  fileprivate var first: Int { state.numbers[0] }
}
