import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@MainActor @Suite struct `Results of screens in tabs` {
  private let store = Store<PlaceTree>(
    state: .init(tab: .left),
    mutations: .init(),
    executor: .immediate
  )
  private let display = TabDisplay()

  @Test func `a screen of the selected tab gives its value to the caller`() async throws {
    let router = TreeRouter(store, tabs: display)
    let caller = Task { try await router.push(.a, as: Int.self) }
    await until { store.path == [.a] }
    await router.settled()
    try await router.finish(with: 7)
    #expect(try await caller.value == 7)
    await router.settled()
    #expect(display.paths == [:])
  }

  @Test func `a screen goes on waiting while another tab is selected`() async throws {
    let router = TreeRouter(store, tabs: display)
    let caller = Task { try await router.push(.a, as: Int.self) }
    await until { store.path == [.a] }
    store.actions.open(.right, path: [.a])
    await router.settled()
    try await router.results(in: .left).finish(with: 8)
    #expect(try await caller.value == 8)
    #expect(store.path == [.a])
  }

  @Test func `a caller hears that its screen was left`() async {
    let router = TreeRouter(store, tabs: display)
    let caller = Task { try await router.push(.a, as: Int.self) }
    await until { store.path == [.a] }
    store.actions.pop()
    await #expect(throws: RouteResultError.left) { try await caller.value }
  }

  @Test func `without its store, a router has no results`() async {
    var store: Store<PlaceTree>? = Store(
      state: .init(tab: .left),
      mutations: .init(),
      executor: .immediate
    )
    let router = store.map { TreeRouter($0, tabs: display) }
    store = nil
    await #expect(throws: RouteResultError.storeReleased) {
      try await router?.push(.a, as: Int.self)
    }
  }
}
