import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@MainActor @Suite struct `Results of a router's screens` {
  @Test(arguments: Executor.all)
  func `the screen is shown, gives its value, and is popped`(executor: Executor) async throws {
    let journey = Journey([.a], executor: executor)
    await journey.settled()
    let value = Task { try await journey.router?.push(.b, as: Int.self) }
    await journey.store.reaches([.a, .b])
    await journey.settled()
    #expect(journey.display.path == [.a, .b])
    try await journey.router?.finish(with: 3)
    #expect(try await value.value == 3)
    await journey.settled()
    #expect(journey.display.path == [.a])
    #expect(journey.texts == [])
  }

  @Test(arguments: Executor.all)
  func `a swipe leaves the screen without a value`(executor: Executor) async throws {
    let journey = Journey([.a], executor: executor)
    let router = try #require(journey.router)
    let value = Task { try await router.push(.b, as: Int.self) }
    await journey.store.reaches([.a, .b])
    await journey.settled()
    #expect(journey.display.path == [.a, .b])
    journey.swipe(toDepth: 1)
    #expect(await value.resultError == .left)
  }

  @Test func `a screen that cannot be shown has no value`() async throws {
    let journey = Journey([.a])
    let router = try #require(journey.router)
    await journey.settled()
    journey.display.prepare = { _ in throw Refusal() }
    let value = Task { try await router.push(.b, as: Int.self) }
    #expect(await value.resultError == .left)
    #expect(journey.texts == ["failed: push b"])
  }

  @Test func `a router whose store is gone has results that say it`() async throws {
    var store: Store<PlaceState>? = Store(
      state: .init(),
      mutations: .init(),
      executor: .immediate
    )
    let router = try Router(#require(store), root: Display().root)
    store = nil
    #expect(await error { _ = try await router.push(.a, as: Int.self) } == .storeReleased)
    #expect(await error { try await router.finish(with: 1) } == .storeReleased)
  }
}
