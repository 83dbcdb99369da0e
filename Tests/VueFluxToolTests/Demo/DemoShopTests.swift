import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxTestSupport

@testable import VueFluxTool

@Suite struct `The shop of the demonstration` {
  /// Records steps, and waits until a search has found something.
  private func record(_ steps: Int) async throws -> Session {
    let folder = Folder()
    let url = folder.url.appending(path: "session.jsonl")
    let recorder = try SessionRecorder(url: url) { Issue.record("\($0)") }
    let shop = DemoShop(recorder)
    let found = Countdown(1)
    shop.catalog.subscribe(executor: .immediate) { action, _ in
      if case .found = action { found.step() }
    }
    for _ in 0..<steps { shop.step(searchTime: .zero) }
    await found.wait()
    try recorder.end()
    return try Session(contentsOf: url)
  }

  @Test func `has something of everything`() async throws {
    let session = try await record(Demo.initialSteps)
    let records = session.records
    #expect(session.problems.isEmpty)
    #expect(records.count > 200)
    #expect(records.contains { $0.kind == .effect(id: "search") })
    #expect(records.contains { $0.isGlobal })
    let stores = session.stores.map(\.name)
    #expect(Array(stores.prefix(3)) == ["catalog", "cart", "session"])
    #expect(stores.count { $0.hasPrefix("window ") } > 10)
  }

  @Test func `has actions that lead to actions`() async throws {
    let session = try await record(Demo.initialSteps)
    let actions = session.records.filter { $0.kind == .action }
    let relayed = actions.filter { action in
      guard let cause = actions.first(where: { $0.number == action.cause }) else { return false }
      return cause.store != action.store
    }
    #expect(!relayed.isEmpty)
    let effects = session.records.filter { $0.kind == .effect(id: "search") }
    #expect(effects.allSatisfy { $0.cause != nil })
    #expect(actions.contains { action in effects.contains { $0.number == action.cause } })
  }

  @Test func `has windows that come and go, and orders`() throws {
    let folder = Folder()
    let recorder = try SessionRecorder(url: folder.url.appending(path: "session.jsonl"))
    let shop = DemoShop(recorder)
    for _ in 0..<11 { shop.step() }
    #expect(shop.windows.map(\.identity.name) == ["window 1"])
    #expect(shop.session.customer == "Ann")
    #expect(shop.cart.items.count == 2)
    shop.step()
    #expect(shop.session.orders == 1)
    #expect(shop.cart.items.isEmpty)
    for _ in 0..<100 { shop.step() }
    #expect(shop.windows.count == 4)
  }

  @Test func `finds what is looked for, so that its state grows`() async throws {
    let folder = Folder()
    let recorder = try SessionRecorder(url: folder.url.appending(path: "session.jsonl"))
    let shop = DemoShop(recorder)
    let found = Countdown(1)
    let subscription = shop.catalog.subscribe(executor: .immediate) { action, _ in
      if case .found = action { found.step() }
    }
    for _ in 0..<3 { shop.step(searchTime: .zero) }
    await found.wait()
    #expect(shop.catalog.searches == ["te"])
    subscription.unsubscribe()
  }

  @Test func `goes on until it is closed, and leaves nothing behind`() async throws {
    let demo = try Demo(pause: .zero)
    let session = try #require(try SessionFolder(demo.folder).sessions().last)
    let count = try Session(contentsOf: session.url).records.count
    while try Session(contentsOf: session.url).records.count <= count { await Task.yield() }
    await demo.end()
    #expect(!FileManager.default.fileExists(atPath: demo.folder.path))
  }
}
