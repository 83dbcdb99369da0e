import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite(.isolatedBus) struct `A fixture` {
  private let fixture = Fixture<SearchState>(
    state: SearchState(query: "tea"),
    mutations: .init(),
    dependencies: .init(),
    name: "search"
  )

  @Test func `notes its actions, and keeps its state`() {
    fixture.store.actions.dispatch(action: .clear)
    Store<SearchState>.actions.dispatch(action: .typed("a"))
    #expect(fixture.actions == [.clear, .typed("a")])
    #expect(fixture.store.query == "tea")
  }

  @Test func `runs no effect`() async {
    let hasRun = Recorder<Int>()
    let effect = fixture.store.actions.run("load") { _ in hasRun.record(1) }
    #expect(await effect.outcome.description == "cancelled")
    #expect(hasRun.recorded.isEmpty)
  }

  @Test func `answers those who wait for an action`() async {
    let delivery = await fixture.store.actions.deliver(action: .clear)
    #expect(
      delivery.receipts.map(\.description) == [
        "\(fixture.store.identity) rejected: A fixture notes its actions, and commits none."
      ]
    )
  }

  @Test func `needs no dependencies if the state has none`() {
    let visits = Fixture<VisitsState>(state: .init(), mutations: .init())
    visits.store.actions.dispatch(action: .forget)
    #expect(visits.actions == [.forget])
  }
}
