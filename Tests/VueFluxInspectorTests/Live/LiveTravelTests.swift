import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport
import VueFluxTesting

@testable import VueFluxInspector

@Suite struct `A running app that goes back in time` {
  @Test func `is told from files`() async throws {
    let shop = try LiveShop()
    let overview = try await shop.ask("overview")
    #expect(overview["live"]?["isTravelling"] == false)
    #expect(overview["sources"]?[0]?["status"] == "running")
    let window: [String: JSONValue] = ["from": 0, "count": 9]
    #expect(try await shop.ask("stores", window)["stores"]?[0]?["canAct"] == true)
    let files = await Page(shop.folder.file)
    #expect(try await files.ask("overview")["live"] == .null)
    #expect(try await files.ask("stores", window)["stores"]?[0]?["canAct"] == false)
  }

  @Test func `shows the state after a row, and comes back to its own`() async throws {
    let shop = try LiveShop()
    shop.add("tea", "milk", "salt")
    let keys = try await shop.keys()
    let live = try await shop.ask("travel", ["key": keys[0]])
    #expect(live["isTravelling"] == true)
    #expect(live["place"] == keys[0])
    #expect(shop.cart.items == ["tea"])
    try await shop.ask("travel", ["key": keys[1]])
    #expect(shop.cart.items == ["tea", "milk"])
    #expect(try await shop.ask("travel", ["key": .null])["isTravelling"] == false)
    #expect(shop.cart.items == ["tea", "milk", "salt"])
    #expect(try await shop.ask("overview")["live"]?["place"] == .null)
  }

  @Test func `takes no actions meanwhile, and says why`() async throws {
    let shop = try LiveShop()
    shop.add("tea")
    try await shop.ask("travel", ["key": try await shop.keys()[0]])
    let delivery = await shop.cart.actions.deliver(action: .note)
    guard case .rejected(let reason)? = delivery.receipts.first?.outcome else {
      Issue.record("\(delivery)")
      return
    }
    #expect(reason.contains("The inspector shows the past."))
    try await shop.ask("travel", ["key": .null])
    await #expect(shop.cart.actions.deliver(action: .note).committed.count == 1)
    #expect(shop.cart.notes == 1)
  }

  @Test func `records none of the states that it is shown`() async throws {
    let shop = try LiveShop()
    shop.add("tea", "milk")
    let count = shop.recorder.count
    try await shop.ask("travel", ["key": try await shop.keys()[0]])
    try await shop.ask("travel", ["key": .null])
    #expect(shop.recorder.count == count)
    shop.add("salt")
    #expect(try shop.session.texts() == ["[store cart]", "cart add", "cart add", "cart add"])
  }

  @Test func `takes again all actions that come after, in a replay as well`() async throws {
    let shop = try LiveShop { $0.digestInterval = 1 }
    shop.add("tea", "milk")
    try await shop.ask("travel", ["key": try await shop.keys()[0]])
    try await shop.ask("travel", ["key": .null])
    shop.add("salt")
    try shop.recorder.end()
    let replica = Store<Cart>("replica")
    try shop.session.replay(into: [.store(replica, as: "cart")])
    #expect(replica.cart == shop.cart.cart)
  }

  @Test func `tells observers of the states, whose actions reach nobody`() async throws {
    let shop = try LiveShop()
    let seen = Guarded<[Int]>([])
    let scope = SubscriptionScope()
    scope += shop.cart.observe(\.notes, executor: .immediate) { notes in
      seen.withLock { $0.append(notes) }
      if notes == 1 { shop.cart.actions.dispatch(action: .tag("seen")) }
    }
    shop.cart.actions.dispatch(action: .note)
    shop.cart.actions.dispatch(action: .note)
    let count = shop.recorder.count
    try await shop.ask("travel", ["key": try await shop.keys()[0]])
    #expect(seen.withLock { $0 } == [0, 1, 2, 1])
    #expect(shop.recorder.count == count)
  }

  @Test func `does so on the executor of each store`() async throws {
    let executor = ManualExecutor()
    let shop = try LiveShop(executor: executor.executor)
    shop.add("tea", "milk")
    executor.runAll()
    let key = try await shop.keys()[0]
    async let travel = shop.ask("travel", ["key": key])
    while executor.pendingCount == 0 { await Task.yield() }
    #expect(shop.cart.items == ["tea", "milk"])
    executor.runAll()
    _ = try await travel
    #expect(shop.cart.items == ["tea"])
  }

  @Test func `leaves a store that had not begun in its own state`() async throws {
    let shop = try LiveShop()
    shop.add("tea")
    let key = try await shop.keys()[0]
    let second = Store<Cart>("second", plugins: [shop.recorder.plugin()])
    second.actions.dispatch(action: .note)
    try await shop.ask("travel", ["key": key])
    #expect(second.notes == 1)
    #expect(await second.actions.deliver(action: .note).rejected.count == 1)
    try await shop.ask("travel", ["key": .null])
    #expect(await second.actions.deliver(action: .note).committed.count == 1)
  }

  @Test func `lets go of a store that is released meanwhile`() async throws {
    let shop = try LiveShop { $0.digestInterval = 1 }
    var second: Store<Cart>? = Store<Cart>("second", plugins: [shop.recorder.plugin()])
    second?.actions.dispatch(action: .note)
    second?.actions.dispatch(action: .note)
    try await shop.ask("travel", ["key": try await shop.keys()[0]])
    #expect(second?.notes == 1)
    weak let released = second
    second = nil
    #expect(released == nil)
    try await shop.ask("travel", ["key": .null])
    // The end of the store says nothing of the state that was shown.
    let replica = Store<Cart>("replica")
    try shop.session.replay(into: [.store(replica, as: "second"), .ignored("cart")])
    #expect(replica.notes == 2)
  }

  @Test func `writes no state of the past when a segment begins`() async throws {
    let shop = try LiveShop { options in
      options.segmentSize = 1
      options.segmentCount = 100
    }
    shop.add("tea", "milk")
    try await shop.ask("travel", ["key": try await shop.keys()[0]])
    // A store that came meanwhile goes on, and begins segments.
    let second = Store<Cart>("second", plugins: [shop.recorder.plugin()])
    for _ in 0..<100 { second.actions.dispatch(action: .note) }
    try shop.recorder.end()
    try await shop.ask("travel", ["key": .null])
    shop.add("salt")
    let replica = Store<Cart>("replica")
    try shop.session.replay(into: [.store(replica, as: "cart"), .ignored("second")])
    #expect(replica.items == ["tea", "milk", "salt"])
    // Each segment with the cart begins with the state that the actions before it have led to.
    let session = try shop.session
    let records = session.records.filter { $0.store == 1 }
    for (index, record) in records.enumerated() where record.kind == .store {
      let count = records[..<index].count { $0.kind == .action }
      #expect(try session.payload(of: record)?["items"]?.array?.count == count)
    }
  }

  @Test func `ends where the last page has sent it`() async throws {
    let shop = try LiveShop()
    shop.add("tea", "milk")
    let keys = try await shop.keys()
    for _ in 0..<200 {
      try await withThrowingTaskGroup { group in
        for index in 0..<16 {
          group.addTask { try await shop.page.ask("travel", ["key": keys[index % 2]]) }
        }
        try await group.waitForAll()
      }
      let place = try await shop.page.ask("overview")["live"]?["place"]
      #expect(shop.cart.items.count == (place == keys[0] ? 1 : 2))
    }
  }

  @Test func `goes to no row of another session`() async throws {
    let files = await Page(try LiveShop().folder.file)
    await #expect(throws: Page.Failure.self) { try await files.ask("travel", ["key": "0:0"]) }
    let shop = try LiveShop()
    #expect(await shop.error("travel", ["key": "0:99"])?.contains("no row") == true)
  }

  @Test func `tells all pages where it is`() async throws {
    let shop = try LiveShop()
    shop.add("tea")
    let key = try await shop.keys()[0]
    let other = Page(shop.page.sessions)
    let version = try await other.ask("overview")["version"] ?? 0
    async let change = other.ask("changes", ["version": version])
    try await shop.ask("travel", ["key": key])
    #expect(try await change["live"]?["place"] == key)
  }
}
