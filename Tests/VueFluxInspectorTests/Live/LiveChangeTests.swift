import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `A running app that is changed` {
  @Test func `goes on without an action that is left out`() async throws {
    let shop = try LiveShop()
    shop.add("tea", "milk", "salt")
    let keys = try await shop.keys()
    let live = try await shop.ask("skip", ["key": keys[1], "isSkipped": true])
    #expect(live["skipped"] == [keys[1]])
    #expect(live["place"] == keys[2])
    #expect(shop.cart.items == ["tea", "salt"])
    #expect(try await shop.items(after: keys[2]) == ["\"tea\"", "\"salt\""])
    let members: [String: JSONValue] = ["key": keys[2], "from": 0, "count": 9]
    let note = try await shop.ask("states", members)["states"]?[0]?["note"]?.string
    #expect(note == "This is the state without one action.")
    try await shop.ask("skip", ["key": keys[1], "isSkipped": false])
    #expect(shop.cart.items == ["tea", "milk", "salt"])
    try await shop.ask("travel", ["key": .null])
    #expect(shop.cart.items == ["tea", "milk", "salt"])
  }

  @Test func `steps to and fro without the actions that are left out`() async throws {
    let shop = try LiveShop { $0.stateInterval = 2 }
    shop.add("tea", "milk", "salt", "soap", "rice")
    let keys = try await shop.keys()
    for key in [keys[1], keys[3]] {
      try await shop.ask("skip", ["key": key, "isSkipped": true])
    }
    let expected = [["tea"], ["tea"], ["tea", "salt"], ["tea", "salt"], ["tea", "salt", "rice"]]
    for index in [0, 1, 2, 3, 4, 3, 2, 4, 0] {
      try await shop.ask("travel", ["key": keys[index]])
      #expect(shop.cart.items == expected[index])
    }
  }

  @Test func `leaves out nothing but actions`() async throws {
    let shop = try LiveShop()
    shop.add("tea")
    let key = try await shop.keys("store")[0]
    let error = await shop.error("skip", ["key": key, "isSkipped": true])
    #expect(error == "Only actions can be left out.")
  }

  @Test func `begins anew with the state that it shows`() async throws {
    let shop = try LiveShop { $0.digestInterval = 1 }
    shop.add("tea", "milk")
    try await shop.ask("travel", ["key": try await shop.keys()[0]])
    #expect(try await shop.ask("beginAnew")["isTravelling"] == false)
    #expect(shop.cart.items == ["tea"])
    shop.add("salt")
    #expect(shop.cart.items == ["tea", "salt"])
    #expect(
      try shop.session.texts() == [
        "[store cart]", "cart add", "cart add", "[state cart replaced]", "cart add",
      ]
    )
    try shop.recorder.end()
    let replica = Store<Cart>("replica")
    try shop.session.replay(into: [.store(replica, as: "cart")])
    #expect(replica.items == ["tea", "salt"])
  }

  @Test func `does not begin anew while it is live`() async throws {
    let shop = try LiveShop()
    let error = await shop.error("beginAnew")
    #expect(error == "The app is live. Go to a row of the past first.")
  }

  @Test func `takes back one action after the other`() async throws {
    let shop = try LiveShop()
    shop.add("tea", "milk", "salt")
    try await shop.ask("undo")
    #expect(shop.cart.items == ["tea", "milk"])
    try await shop.ask("undo")
    #expect(shop.cart.items == ["tea"])
    shop.add("soap")
    #expect(shop.cart.items == ["tea", "soap"])
    try await shop.ask("undo")
    #expect(shop.cart.items == ["tea"])
  }

  @Test func `takes back the newest action of all stores`() async throws {
    let shop = try LiveShop()
    let second = Store<Cart>("second", plugins: [shop.recorder.plugin()])
    shop.add("tea")
    second.actions.dispatch(action: .note)
    try await shop.ask("undo")
    #expect(second.notes == 0)
    #expect(shop.cart.items == ["tea"])
    try await shop.ask("undo")
    #expect(shop.cart.items == [])
    #expect(await shop.error("undo")?.contains("no action") == true)
  }

  @Test func `calls plugins with what it shows and takes back`() async throws {
    let shop = try LiveShop()
    let reasons = Recorder<ReplacementReason>()
    shop.cart.add(plugin: PluginDouble(onDidReplaceState: { reasons.record($0.reason) }))
    shop.add("tea", "milk")
    try await shop.ask("travel", ["key": try await shop.keys()[0]])
    #expect(reasons.recorded == [.travel])
    try await shop.ask("travel", ["key": .null])
    #expect(reasons.recorded == [.travel, .travel])
    try await shop.ask("undo")
    #expect(shop.cart.items == ["tea"])
    #expect(reasons.recorded == [.travel, .travel, .undo])
  }

  @Test func `takes nothing back while it shows the past`() async throws {
    let shop = try LiveShop()
    shop.add("tea")
    try await shop.ask("travel", ["key": try await shop.keys()[0]])
    #expect(await shop.error("undo")?.contains("shows the past") == true)
  }

  @Test func `loses no action that comes while another is taken back`() async throws {
    let shop = try LiveShop()
    shop.add("tea")
    let live = try #require(shop.recorder.liveStores[1])
    let version = try #require(shop.recorder.version(ofStore: 1))
    shop.add("milk")
    #expect(await live.replaceState(by: Cart(), ifVersion: version) == false)
    #expect(shop.cart.items == ["tea", "milk"])
    let newest = try #require(shop.recorder.version(ofStore: 1))
    #expect(await live.replaceState(by: Cart(), ifVersion: newest))
    #expect(shop.cart.items == [])
  }

  @Test func `loses no action that is not recorded`() async throws {
    let shop = try LiveShop()
    shop.add("tea")
    try await shop.ask("pause", ["isPaused": true])
    shop.add("milk")
    #expect(await shop.error("undo")?.contains("by actions that are not recorded") == true)
    #expect(shop.cart.items == ["tea", "milk"])
  }

  @Test func `takes no actions while it is locked`() async throws {
    let shop = try LiveShop()
    #expect(try await shop.ask("lock", ["isLocked": true])["isLocked"] == true)
    let delivery = await shop.cart.actions.deliver(action: .note)
    guard case .rejected(let reason)? = delivery.receipts.first?.outcome else {
      Issue.record("\(delivery)")
      return
    }
    #expect(reason.contains("locked in the inspector"))
    #expect(try await shop.keys("rejected").count == 1)
    #expect(try await shop.ask("lock", ["isLocked": false])["isLocked"] == false)
    #expect(await shop.cart.actions.deliver(action: .note).committed.count == 1)
  }

  @Test func `stays locked when it comes back from the past`() async throws {
    let shop = try LiveShop()
    shop.add("tea", "milk")
    try await shop.ask("lock", ["isLocked": true])
    try await shop.ask("travel", ["key": try await shop.keys()[0]])
    try await shop.ask("travel", ["key": .null])
    #expect(shop.cart.items == ["tea", "milk"])
    #expect(await shop.cart.actions.deliver(action: .note).rejected.count == 1)
  }

  @Test func `locks a store that comes later`() async throws {
    let shop = try LiveShop()
    try await shop.ask("lock", ["isLocked": true])
    let second = Store<Cart>("second", plugins: [shop.recorder.plugin()])
    await shop.page.sessions.update()
    #expect(await second.actions.deliver(action: .note).rejected.count == 1)
  }

  @Test func `records nothing while recording is paused, and says how much`() async throws {
    let shop = try LiveShop { $0.digestInterval = 1 }
    #expect(try await shop.ask("pause", ["isPaused": true])["isPaused"] == true)
    shop.add("tea", "milk")
    try await shop.ask("lock", ["isLocked": true])
    shop.add("soap")
    try await shop.ask("lock", ["isLocked": false])
    #expect(try await shop.keys().isEmpty)
    #expect(try await shop.keys("rejected").isEmpty)
    try await shop.ask("pause", ["isPaused": false])
    #expect(try await shop.keys("excluded").count == 1)
    shop.add("salt")
    let key = try await shop.keys()[0]
    #expect(try await shop.items(after: key) == ["\"tea\"", "\"milk\"", "\"salt\""])
    try shop.recorder.end()
    let replica = Store<Cart>("replica")
    try shop.session.replay(into: [.store(replica, as: "cart")])
    #expect(replica.cart == shop.cart.cart)
  }

  @Test func `is as it was before when the inspector goes`() async throws {
    let shop = try LiveShop()
    shop.add("tea", "milk")
    try await shop.ask("lock", ["isLocked": true])
    try await shop.ask("pause", ["isPaused": true])
    try await shop.ask("travel", ["key": try await shop.keys()[0]])
    await shop.page.sessions.leaveApp()
    shop.add("salt")
    #expect(shop.cart.items == ["tea", "milk", "salt"])
    #expect(try await shop.keys().count == 3)
  }
}
