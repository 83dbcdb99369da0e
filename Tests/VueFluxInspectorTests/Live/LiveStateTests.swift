import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `The states of a running app` {
  @Test func `are computed by its own mutations, after every row`() async throws {
    let shop = try LiveShop()
    var random = SplitMix(seed: 7)
    var expected: [[String]] = []
    for number in 0..<1_500 {
      switch UInt64.random(in: 0..<4, using: &random) {
      case 0: shop.cart.actions.dispatch(action: .clear)
      case 1: shop.cart.actions.dispatch(action: .remove("item \(number - 1)"))
      default: shop.add("item \(number)")
      }
      expected.append(shop.cart.items.map { "\"\($0)\"" })
    }
    await shop.page.sessions.update()
    for _ in 0..<200 {
      let index = Int.random(in: expected.indices, using: &random)
      // The first row is the beginning of the store.
      #expect(try await shop.items(after: .string("0:\(index + 1)")) == expected[index])
    }
  }

  @Test func `are known to be exact`() async throws {
    let shop = try LiveShop()
    shop.add("tea")
    let members: [String: JSONValue] = ["key": try await shop.keys()[0], "from": 0, "count": 9]
    let state = try await shop.ask("states", members)["states"]?[0]
    #expect(state?["isExact"] == true)
    #expect(state?["note"] == .null)
  }

  @Test func `are known of a store that came and went unseen`() async throws {
    let shop = try LiveShop()
    do {
      let second = Store<Cart>("second", plugins: [shop.recorder.plugin()])
      second.actions.dispatch(action: .add("tea", price: 1))
      second.actions.dispatch(action: .clear)
    }
    let key = try await shop.keys()[0]
    let value = try await shop.ask(
      "value",
      ["key": key, "store": 1, "path": ["items"], "from": 0, "count": 9]
    )
    #expect(value["children"]?[0]?["text"] == "\"tea\"")
  }

  @Test func `show nothing that is redacted, also if mutations have made it`() async throws {
    let shop = try LiveShop { $0.redaction = ["total"] }
    shop.add("tea")
    let members: [String: JSONValue] = [
      "key": try await shop.keys()[0], "store": 0, "path": [], "from": 0, "count": 9,
    ]
    let children = try await shop.ask("value", members)["children"]?.array ?? []
    #expect(children.first { $0["name"] == "total" }?["text"] == "0")
  }

  @Test func `are not guessed when an action could not be recorded`() async throws {
    let shop = try LiveShop()
    shop.cart.actions.dispatch(action: .unencodable(Unencodable()))
    let members: [String: JSONValue] = ["key": try await shop.keys()[0], "from": 0, "count": 9]
    #expect(try await shop.ask("states", members)["states"]?[0]?["isExact"] == false)
  }

  @Test func `are not guessed while the recorder was paused`() async throws {
    let shop = try LiveShop()
    shop.add("tea")
    try await shop.ask("pause", ["isPaused": true])
    shop.add("milk")
    try await shop.ask("pause", ["isPaused": false])
    let excluded = try await shop.keys("excluded")[0]
    let members: [String: JSONValue] = ["key": excluded, "from": 0, "count": 9]
    #expect(try await shop.ask("states", members)["states"]?[0]?["isExact"] == false)
    #expect(await shop.error("travel", ["key": excluded])?.contains("left out actions") == true)
    shop.add("salt")
    let key = try await shop.keys()[1]
    #expect(try await shop.items(after: key) == ["\"tea\"", "\"milk\"", "\"salt\""])
  }

  @Test func `differ from row to row as they do in the app`() async throws {
    let shop = try LiveShop()
    shop.add("tea", "milk")
    let members: [String: JSONValue] = ["key": try await shop.keys()[1], "store": 0]
    let differences = try await shop.ask("difference", members)["differences"]?.array ?? []
    let paths = differences.map { $0["path"] }
    #expect(paths.contains("items[1]"))
  }
}
