import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `Replaying what cannot be` {
  private let folder = Folder()

  @Test func `each store needs a target, and each target a store`() throws {
    try folder.record()
    let session = try folder.session()
    let cart = ReplayTarget.mutations(CartMutations(), as: "cart")
    let error = ReplayError.noTarget(name: "log", type: "Log", given: ["cart"])
    #expect(throws: error) { try session.replay(into: [cart]) }
    #expect("\(error)".contains("a store \"log\" of the type Log"))
    #expect(throws: ReplayError.noStore(name: "dog", recorded: ["cart", "log"])) {
      try session.replay(into: [cart, .ignored("log"), .ignored("dog")])
    }
  }

  @Test func `an action that the target does not know is an error with its line`() throws {
    try folder.record()
    let session = try folder.session()
    let store = Store<Cart>("cart")
    let error = #expect(throws: ReplayError.self) {
      try session.replay(into: [.store(store), .mutations(FewerMutations(), as: "log")])
    }
    guard case .undecodable(let record, let place, _) = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    #expect(record == 2 && place.line == 3)
    #expect(store.cart == Cart())
  }

  @Test func `without recorded states a target brings one`() throws {
    let recorder = try SessionRecorder(url: folder.file)
    let store = Store<Cart>(
      "cart",
      plugins: [recorder.plugin(StoreCoding<Cart>(actions: .codable))]
    )
    store.actions.dispatch(action: .note)
    let session = try folder.session()
    #expect(throws: ReplayError.self) {
      try session.replay(into: [.mutations(CartMutations(), as: "cart")])
    }
    let replay = try session.replay(
      into: [.mutations(CartMutations(), as: "cart", from: Cart())]
    )
    #expect(replay.state(of: "cart") == store.cart)
  }
}

/// The log as it was before its actions had texts.
private struct FewerLog: State, Codable, Sendable {
  typealias Action = Int
  typealias Mutations = FewerMutations
  var count = 0
}

private struct FewerMutations: Mutations {
  func commit(action: Int, state: inout FewerLog) { state.count += action }
}
