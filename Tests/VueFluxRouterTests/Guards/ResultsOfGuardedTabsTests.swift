import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@MainActor @Suite struct `Results of a tab behind guards` {
  private let dialog = Dialog()

  private func results(of tab: Tab, _ store: Store<PlaceTree>) -> RouteResults<Place> {
    RouteResults(store, routing: { $0.stack(of: tab) }, action: { .route($0, in: tab) })
  }

  @Test(arguments: Executor.all)
  func `each push waits for the guard of its own tab, and for its value`(
    executor: Executor
  ) async throws {
    let guarded = GuardedTabs([:], executor: executor, .asking(dialog, about: .b))
    let left = results(of: .left, guarded.store)
    let right = results(of: .right, guarded.store)
    let seen = Recorder<[Place]>()
    // It comes after the observer of the results.
    guarded.store.observe(
      { $0.stack(of: .right).path },
      scope: right,
      buffering: .every,
      observer: { seen.record($0) }
    )
    let refused = Task { try await left.push(.b, as: Int.self) }
    await dialog.asked()
    let value = Task { try await right.push(.b, as: Int.self) }
    await dialog.asked(1)
    dialog.answer(.deny(reason: "closed"), to: 0)
    #expect(await refused.resultError == .refused(reason: "closed"))
    dialog.answer(.allow, to: 1)
    await until { seen.recorded.last == [.b] }
    try await right.finish(with: 3)
    #expect(try await value.value == 3)
    #expect(guarded.paths == [:])
  }
}
