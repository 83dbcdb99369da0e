import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport
import VueFluxTesting

@testable import VueFluxInspector

@Suite struct `An action from a page` {
  private let shop: LiveShop

  init() throws {
    shop = try LiveShop()
    shop.add("tea")
  }

  private func members(_ action: String, isGlobal: Bool = false) -> [String: JSONValue] {
    ["store": 0, "action": .string(action), "isGlobal": .bool(isGlobal)]
  }

  @Test func `is committed by the store`() async throws {
    let answer = try await shop.ask("dispatch", members(#"{"tag": {"_0": "new"}}"#))
    #expect(answer == ["outcome": "committed", "reason": .null])
    #expect(shop.cart.cart.tags == ["new"])
    #expect(try await shop.page.texts().count == 2)
    await shop.page.sessions.update()
    #expect(try await shop.page.texts().last == #"tag("new")"#)
  }

  @Test(.isolatedBus) func `goes to all stores of the type if it is global`() async throws {
    let shop = try LiveShop()
    let second = Store<Cart>("second", plugins: [shop.recorder.plugin()])
    let answer = try await shop.ask("dispatch", members(#"{"note": {}}"#, isGlobal: true))
    #expect(answer["outcome"] == "committed")
    #expect(shop.cart.notes == 1)
    #expect(second.notes == 1)
  }

  @Test func `is told why it was rejected`() async throws {
    try await shop.ask("lock", ["isLocked": true])
    let answer = try await shop.ask("dispatch", members(#"{"note": {}}"#))
    #expect(answer["outcome"] == "rejected")
    #expect(answer["reason"]?.string?.contains("locked") == true)
    #expect(shop.cart.notes == 0)
  }

  @Test func `is refused if it is no JSON, or no action of the store`() async throws {
    let broken = await shop.error("dispatch", members(#"{"note": "#))
    #expect(broken?.hasPrefix("The text is no action of this store.") == true)
    let foreign = await shop.error("dispatch", members(#"{"fly": {}}"#))
    #expect(foreign?.hasPrefix("The text is no action of this store.") == true)
    #expect(shop.cart.notes == 0)
  }

  @Test func `goes to no store that is gone`() async throws {
    var second: Store<Cart>? = Store<Cart>("second", plugins: [shop.recorder.plugin()])
    second?.actions.dispatch(action: .note)
    await shop.page.sessions.update()
    second = nil
    let error = await shop.error(
      "dispatch",
      ["store": 1, "action": #"{"note": {}}"#, "isGlobal": false]
    )
    #expect(error == "The store 'second' is gone, or it cannot be acted on.")
  }

  @Test func `begins with one of the shapes that were seen`() async throws {
    shop.add("milk")
    shop.cart.actions.dispatch(action: .note)
    let templates = try await shop.ask("templates", ["store": 0])["templates"]?.array ?? []
    #expect(templates.map { $0["text"] } == [#"add("milk", price: 1)"#, "note"])
    #expect(templates.map { $0["count"] } == [2, 1])
    let action = try #require(templates.first?["action"]?.string)
    #expect(
      action == """
        {
          "add": {
            "_0": "milk",
            "price": 1
          }
        }
        """
    )
    let answer = try await shop.ask("dispatch", members(action))
    #expect(answer["outcome"] == "committed")
    #expect(shop.cart.items == ["tea", "milk", "milk"])
  }

  @Test func `has no templates of a store that is unknown`() async {
    let error = await shop.error("templates", ["store": 7])
    #expect(error == "There is no store 7. It may be of another run.")
  }
}
