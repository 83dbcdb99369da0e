import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport
import VueFluxTesting

@testable import VueFluxInspector

@Suite struct `A page of an app with a busy executor` {
  private let executor = ManualExecutor()
  private let shop: LiveShop
  private let timeout: Signal

  init() throws {
    let timeout = Signal()
    self.timeout = timeout
    shop = try LiveShop(
      executor: executor.executor,
      timeout: Timeout { await timeout.wait() }
    )
    shop.add("tea", "milk")
    executor.runAll()
  }

  private static let note: [String: JSONValue] = [
    "store": 0, "action": #"{"note": {}}"#, "isGlobal": false,
  ]

  /// The beginning of the error of a request that waits for longer than the page.
  private static let error = "An executor has been busy for 2 seconds. The change has its turn"

  @Test func `is told that an action waits, which is committed later`() async throws {
    timeout.fire()
    let answer = try await shop.ask("dispatch", Self.note)
    #expect(
      answer == [
        "outcome": "waiting",
        "reason": "An executor has been busy for 2 seconds. The action has its turn after that.",
      ]
    )
    #expect(shop.cart.notes == 0)
    await run { shop.cart.notes == 1 }
  }

  @Test func `waits for an action as long as there is time`() async throws {
    async let answer = shop.ask("dispatch", Self.note)
    while executor.pendingCount == 0 { await Task.yield() }
    executor.runAll()
    #expect(try await answer["outcome"] == "committed")
    timeout.fire()
  }

  @Test func `is answered while more requests wait than are served together`() async throws {
    timeout.fire()
    let waiting = 20
    for _ in 0..<waiting {
      #expect(try await shop.ask("dispatch", Self.note)["outcome"] == "waiting")
    }
    #expect(try await shop.ask("overview")["rowCount"] != nil)
    await run { shop.cart.notes == waiting }
  }

  @Test func `is told that the way through time waits`() async throws {
    let key = try await shop.keys()[0]
    timeout.fire()
    #expect(await shop.error("travel", ["key": key])?.hasPrefix(Self.error) == true)
    while executor.pendingCount == 0 { await Task.yield() }
    #expect(try await shop.ask("overview")["live"]?["place"] == key)
    #expect(shop.cart.items == ["tea", "milk"])
    executor.runAll()
    #expect(shop.cart.items == ["tea"])
    #expect(await shop.error("beginAnew")?.hasPrefix(Self.error) == true)
    await run {
      shop.add("salt")
      return shop.cart.items.count > 1
    }
    #expect(shop.cart.items.prefix(2) == ["tea", "salt"])
  }

  @Test func `is told that an action that is left out waits`() async throws {
    let key = try await shop.keys()[0]
    timeout.fire()
    let members: [String: JSONValue] = ["key": key, "isSkipped": true]
    #expect(await shop.error("skip", members)?.hasPrefix(Self.error) == true)
    await run { shop.cart.items == ["milk"] }
  }

  @Test func `is told that an undo waits`() async throws {
    timeout.fire()
    #expect(await shop.error("undo")?.hasPrefix(Self.error) == true)
    #expect(shop.cart.items == ["tea", "milk"])
    await run { shop.cart.items == ["tea"] }
  }

  @Test func `keeps its app in the past until the executor has brought it back`() async throws {
    let key = try await shop.keys()[0]
    timeout.fire()
    _ = await shop.error("travel", ["key": key])
    await run { shop.cart.items == ["tea"] }
    let hasLeft = Guarded(false)
    async let end: Void = {
      await shop.page.sessions.leaveApp()
      hasLeft.withLock { $0 = true }
    }()
    while executor.pendingCount == 0 { await Task.yield() }
    for _ in 0..<1000 { await Task.yield() }
    #expect(hasLeft.withLock { $0 } == false)
    executor.runAll()
    await end
    #expect(shop.cart.items == ["tea", "milk"])
  }

  /// Runs the executor until something is so.
  private func run(until isSo: () -> Bool) async {
    while !isSo() {
      executor.runAll()
      await Task.yield()
    }
  }
}
