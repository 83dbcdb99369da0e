import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

extension InspectedSessions {
  fileprivate func answerStatistics(toPage page: Int) async {
    _ = await StatisticsRequest().answer(to: page, in: self)
  }
}

extension Store where State == Cart {
  fileprivate func observeCount<Value: FixedWidthInteger & Sendable>(as type: Value.Type) {
    let select: @Sendable (Computed<Cart>) -> Value = { Value($0.items.count) }
    observe(select, executor: .immediate) { _ in }
  }
}

@Suite struct `The most called observers of a running app` {
  @Test func `are those of all stores, the most calls first`() async throws {
    let shop = try LiveShop()
    let log = Store<Cart>("log", plugins: [shop.recorder.plugin()])
    let scope = Scope()
    for _ in 0..<2 {
      shop.cart.observe(\.items.count, scope: scope, executor: .immediate) { _ in }
    }
    log.subscribe(executor: .immediate) { _, _ in }
    shop.add("tea", "milk")
    log.actions.dispatch(action: .clear)
    let called = try await shop.ask("statistics")["mostCalled"]
    #expect(
      called == [
        [
          "store": 0, "name": "cart", "scope": "Scope", "values": "Int",
          "executor": ".immediate", "observers": 2, "calls": 6,
        ],
        [
          "store": 1, "name": "log", "scope": .null, "values": "actions",
          "executor": ".immediate", "observers": 1, "calls": 1,
        ],
      ]
    )
    withExtendedLifetime(scope) {}
  }

  @Test func `are ten at most, and none that was never called`() async throws {
    let shop = try LiveShop()
    shop.cart.subscribe(executor: .immediate) { _, _ in }
    #expect(try await shop.ask("statistics")["mostCalled"] == [])
    let types: [any (FixedWidthInteger & Sendable).Type] = [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self,
      UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
    ]
    for type in types { shop.cart.observeCount(as: type) }
    shop.add("tea")
    let called = try await shop.ask("statistics")["mostCalled"]?.array ?? []
    #expect(called.map { $0["calls"]?.int } == Array(repeating: 2, count: 10))
  }

  @Test func `are none when their store is gone`() async throws {
    let shop = try LiveShop()
    do {
      let log = Store<Cart>("log", plugins: [shop.recorder.plugin()])
      log.subscribe(executor: .immediate) { _, _ in }
      log.actions.dispatch(action: .clear)
    }
    #expect(try await shop.ask("statistics")["mostCalled"] == [])
  }
}

@Suite struct `The slowest commits of a running app` {
  @Test func `are the ones since a page asked for statistics`() async throws {
    let shop = try LiveShop()
    shop.add("tea")
    #expect(try await shop.ask("statistics")["slowest"] == [])
    shop.add("milk", "salt")
    let slowest = try await shop.ask("statistics")["slowest"]?.array ?? []
    #expect(Set(slowest.compactMap { $0["row"]?.string }) == ["0:2", "0:3"])
    #expect(slowest.allSatisfy { $0["name"] == "cart" && $0["duration"]?.int ?? -1 >= 0 })
  }

  @Test func `stand beside the effects that still run`() async throws {
    let shop = try LiveShop()
    let signal = Signal()
    let effect = shop.cart.actions.run("search") { _ in await signal.wait() }
    while try await shop.ask("statistics")["effectsInFlight"] != 1 { await Task.yield() }
    signal.fire()
    _ = await effect.outcome
    #expect(try await shop.ask("statistics")["effectsInFlight"] == 0)
  }

  @Test func `are not those of actions that are left out of the session`() async throws {
    let folder = Folder()
    let recorder = try SessionRecorder(url: folder.file)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin { $0 == .note }])
    let sessions = InspectedSessions(recorder)
    let page = Page(sessions)
    await sessions.update()
    _ = try await page.ask("statistics")
    // Left out, and caused by an action that is not.
    cart.subscribe(executor: .immediate) { action, store in
      if action == .clear { store.actions.dispatch(action: .note) }
    }
    cart.actions.dispatch(action: .clear)
    await sessions.update()
    #expect(try await page.ask("statistics")["slowest"]?.array?.count == 1)
  }

  @Test func `are the first of many`() {
    var slowest = SlowCommits()
    for number in 0..<100 {
      slowest.note(.microseconds(number * 37 % 100), record: number)
    }
    #expect(slowest.entries.map(\.duration) == (80..<100).reversed().map { .microseconds($0) })
    #expect(slowest.entries.allSatisfy { .microseconds($0.record * 37 % 100) == $0.duration })
  }

  @Test func `are measured no more when the last page is closed`() async throws {
    let folder = Folder()
    let sessions = InspectedSessions(try SessionRecorder(url: folder.file))
    var page: Page? = Page(sessions)
    _ = try await page?.ask("statistics")
    #expect(await sessions.live?.slowest != nil)
    withExtendedLifetime(page) { page = nil }
    while await sessions.live?.slowest != nil { await Task.yield() }
  }

  @Test func `are not measured for a page that was closed while it asked`() async throws {
    let shop = try LiveShop()
    await shop.page.sessions.answerStatistics(toPage: 7)
    #expect(await shop.page.sessions.live?.slowest == nil)
  }
}
