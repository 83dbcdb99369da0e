import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `Replaying by other mutations` {
  private let folder = Folder()

  @Test func `other mutations are found out, between two fingerprints`() throws {
    try folder.record { $0.digestInterval = 20 }
    let session = try folder.session()
    let error = #expect(throws: ReplayError.self) {
      try session.replay(into: [
        .mutations(OtherMutations(), as: "cart"), .mutations(LogMutations(), as: "log"),
      ])
    }
    guard case .diverged(let divergence) = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    #expect(divergence.store == "cart")
    #expect(divergence.lastVerified == 1)
    #expect(divergence.differences.isEmpty)
  }

  @Test func `with every state recorded, the very action and the difference are named`() throws {
    try folder.record { $0.stateInterval = 1 }
    let session = try folder.session()
    let error = #expect(throws: ReplayError.self) {
      try session.replay(into: [.mutations(OtherMutations(), as: "cart"), .ignored("log")])
    }
    guard case .diverged(let divergence) = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    let culprit = try #require(session.records.first { $0.number == divergence.lastAction })
    #expect(try session.payload(of: culprit) == ["note": [:]])
    #expect(divergence.differences.map(\.description) == ["notes: 1 → 2"])
    #expect(divergence.description.contains("after action \(culprit.number)"))
  }

  @Test func `hot reload: the same actions by other mutations, without comparing`() throws {
    let (cart, _) = try folder.record { $0.digestInterval = 1 }
    let replay = try folder.session().replay(
      into: [.mutations(OtherMutations(), as: "cart"), .ignored("log")],
      verifying: false
    )
    #expect(replay.state(of: "cart", as: OtherCart.self)?.notes == 2 * cart.notes)
  }
}

/// The cart with a mistake in its mutations: notes count twice.
private struct OtherCart: State, Codable, Sendable {
  typealias Action = CartAction
  typealias Mutations = OtherMutations
  var items: [String]
  var prices: [String: Double]
  var tags: Set<String>
  var counts: [Int: Set<Int>]
  var owner: Cart.Owner?
  var total: Double
  var notes: Int
}

private struct OtherMutations: Mutations {
  func commit(action: CartAction, state: inout OtherCart) {
    switch action {
    case .add(let item, let price):
      state.items.append(item)
      state.prices[item] = price
      state.total += price
    case .tag(let tag): state.tags.insert(tag)
    case .count(let key, let value): state.counts[key, default: []].insert(value)
    case .note: state.notes += 2
    default: break
    }
  }
}
