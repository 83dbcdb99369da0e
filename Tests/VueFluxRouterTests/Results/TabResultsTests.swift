import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@MainActor @Suite struct `Results and objects of a tab` {
  private final class Screen {}

  private let store = Store<PlaceTree>(
    state: .init(tab: .left),
    mutations: .init(),
    executor: .immediate
  )

  @Test func `a screen gives its value in its own tab`() async throws {
    let left = RouteResults(store, in: .left)
    let right = RouteResults(store, in: .right)
    let caller = Task { try await right.push(.a, as: Int.self) }
    await until { store.computed.stack(of: .right).path == [.a] }
    #expect(store.tab == .left && store.path == [])
    await #expect(throws: RouteResultError.notInPath) { try await left.finish(.a, with: 7) }
    try await right.finish(with: 8)
    #expect(try await caller.value == 8)
    #expect(store.computed.stack(of: .right).path == [])
  }

  @Test func `a screen goes on waiting while another tab is selected`() async throws {
    let results = RouteResults(store, in: .left)
    let caller = Task { try await results.push(.a, as: Int.self) }
    await until { store.path == [.a] }
    store.actions.open(.right, path: [.a])
    store.actions.pop()
    try await results.finish(with: 9)
    #expect(try await caller.value == 9)
  }

  @Test func `an object lives as long as its route is in the path of its tab`() {
    let objects = RouteObjects(store, in: .right)
    store.actions.open(.right, path: [.a])
    weak let screen = objects.object(for: .a) { Screen() }
    store.actions.open(.left, path: [.a])
    store.actions.pop()
    #expect(screen != nil)
    store.actions.open(.right)
    #expect(screen == nil)
  }
}
