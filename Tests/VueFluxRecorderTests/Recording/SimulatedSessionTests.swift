import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport
import VueFluxTesting

/// The failure of a simulation, recorded.
@Suite struct `A session of a simulation` {
  @Test @MainActor func `has the run that shows a failure, and no other`() async throws {
    let folder = Folder()
    await withKnownIssue {
      await simulate(.random(seeds: 0..<100)) { world in
        let recorder = world.tellsStory ? try SessionRecorder(url: folder.file) : nil
        let cart = world.store(
          "cart",
          state: Cart(),
          mutations: .init(),
          plugins: recorder.map { [$0.plugin()] } ?? []
        )
        for name in ["ann", "bob"] {
          world.task(name) {
            let isFirst = cart.items.isEmpty
            try await world.pause()
            if isFirst { await cart.actions.deliver(action: .add(name, price: 1)) }
          }
        }
        world.always("one item is in the cart") { cart.items.count < 2 }
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("one item is in the cart") }
    }
    let copy = Store<Cart>("cart")
    try folder.session().replay(into: [.store(copy)])
    #expect(Set(copy.items) == ["ann", "bob"])
  }
}
