import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Reading through Computed` {
  @Test func `a published property reflects the current state`() {
    let store = Store<Pair>()
    let computed = store.computed
    #expect(computed.sum == 0)
    store.actions.dispatch(action: .advance)
    #expect(computed.sum == 2)
    store.actions.dispatch(action: .advance)
    #expect(computed.sum == 4)
    #expect(store.sum == 4)
  }

  @Test func `a snapshot of a value state never changes`() {
    let store = Store<Pair>()
    store.actions.dispatch(action: .advance)
    let snapshot = store.computed.state
    store.actions.dispatch(action: .advance)
    #expect(snapshot.left == 1)
    #expect(store.computed.state.left == 2)
  }

  @Test func `changing a snapshot does not change the store`() {
    let store = Store<Pair>()
    var snapshot = store.computed.state
    snapshot.left = 99
    #expect(store.computed.state.left == 0)
    #expect(snapshot.left == 99)
  }

  @Test func `a copy of a Computed reads the same store`() {
    let store = Store<Pair>()
    let copies = [store.computed, store.computed]
    store.actions.dispatch(action: .advance)
    #expect(copies.map(\.sum) == [2, 2])
  }

  @Test func `a property that reads one snapshot is consistent while commits run`() {
    let store = Store<Pair>()
    let torn = Recorder<Int>()
    onThreads(4) { index in
      for _ in 0..<2_000 {
        if index.isMultiple(of: 2) {
          store.actions.dispatch(action: .advance)
        } else if !store.isBalanced {
          torn.record(index)
        }
      }
    }
    #expect(torn.recorded == [])
    #expect(store.sum == 8_000)
  }

  @Test func `reading from any thread while commits run sees the state only go forward`() {
    let store = Store<Pair>(state: .init(), mutations: .init(), executor: .queue(.global()))
    let backward = Recorder<Int>()
    onThreads(4) { index in
      var last = 0
      for _ in 0..<1_000 {
        if index == 0 { store.actions.dispatch(action: .advance) }
        let sum = store.computed.sum
        if sum < last { backward.record(sum) }
        last = sum
      }
    }
    #expect(backward.recorded == [])
  }

  @Test func `a retained Computed reads on when the store is gone`() {
    var store: Store<Pair>? = Store<Pair>()
    store?.actions.dispatch(action: .advance)
    let computed = store?.computed
    store = nil
    #expect(computed?.sum == 2)
    #expect(computed?.state.left == 1)
  }
}

private struct Pair: State {
  typealias Action = PairAction
  typealias Mutations = PairMutations
  var left = 0
  var right = 0
}

private enum PairAction { case advance }

private struct PairMutations: Mutations {
  func commit(action: PairAction, state: inout Pair) {
    state.left += 1
    state.right += 1
  }
}

extension Computed where State == Pair {
  fileprivate var sum: Int { state.left + state.right }

  fileprivate var isBalanced: Bool {
    let state = state
    return state.left == state.right
  }
}

extension Store where State == Pair {
  fileprivate convenience init() {
    self.init(state: Pair(), mutations: PairMutations(), executor: .immediate)
  }
}
