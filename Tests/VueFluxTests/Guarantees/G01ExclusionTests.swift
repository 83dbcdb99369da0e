import Dispatch
import Synchronization
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `G1 exclusion` {
  @Test(arguments: [Executor.immediate, .queue(DispatchQueue(label: "serial")), .queue(.global())])
  func `at most one commit runs at a time, and each sees the result of all before it`(
    executor: Executor
  ) async {
    let store = Store<Overlap>(state: Overlap(), mutations: OverlapMutations(), executor: executor)
    onThreads(4) { _ in
      for _ in 0..<2_500 { store.actions.dispatch(action: .enter) }
    }
    let delivery = await store.actions.deliver(action: .enter)
    #expect(delivery.computed?.commits == 10_001)
    #expect(delivery.computed?.overlaps == 0)
  }

  @Test func `reading a class state never meets a commit`() {
    let store = Store<ObjectCounter>()
    onThreads(4) { index in
      for round in 0..<2_000 {
        if index.isMultiple(of: 2) {
          store.actions.add(round)
        } else {
          let history = store.history
          #expect(history.count <= 4_000)
        }
      }
    }
    #expect(store.history.count == 4_000)
  }
}

private struct Overlap: State {
  typealias Action = OverlapAction
  typealias Mutations = OverlapMutations
  fileprivate var commits = 0
  fileprivate var overlaps = 0
}

private enum OverlapAction { case enter }

/// Notices when another commit is under way.
private struct OverlapMutations: Mutations {
  private let isInside = Flag()

  func commit(action: OverlapAction, state: inout Overlap) {
    if !isInside.raise() { state.overlaps += 1 }
    state.commits += 1
    isInside.lower()
  }
}

private final class Flag: Sendable {
  private let value = Atomic(false)
  func raise() -> Bool { !value.exchange(true, ordering: .relaxed) }
  func lower() { value.store(false, ordering: .relaxed) }
}

extension Computed where State == Overlap {
  fileprivate var commits: Int { state.commits }
  fileprivate var overlaps: Int { state.overlaps }
}
