import Foundation
import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `An excerpt of a running app` {
  @Test func `is the last action, from the state right before it`() async throws {
    let shop = try LiveShop()
    shop.add("tea", "milk", "salt")
    let members: [String: JSONValue] = ["key": try await shop.keys()[1], "store": 0]
    #expect(try await shop.ask("excerpt", members)["actionCount"] == 1)
    let (_, url) = try await shop.page.download("session", members)
    let session = try Session(contentsOf: url)
    #expect(try session.texts() == ["[store cart]", "cart add"])
    let replica = Store<Cart>("replica")
    try session.replay(into: [.store(replica, as: "cart")])
    #expect(replica.items == ["tea", "milk"])
  }

  @Test func `is written as the test that is compiled here`() async throws {
    let shop = try LiveShop()
    shop.add("tea", "milk")
    let key = try await shop.keys()[1]
    let text = try await shop.ask("test", ["key": key, "store": 0])["text"]?.string
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "CompiledExcerptTests.swift")
    let compiled = try String(contentsOf: file, encoding: .utf8)
    #expect(text.map { "// swift-format-ignore-file\n\($0)" } == compiled)
  }

  @Test func `has nothing that is redacted`() async throws {
    let shop = try LiveShop { $0.redaction = ["password"] }
    shop.cart.actions.dispatch(action: .signIn(name: "Ada", password: "secret"))
    shop.add("tea")
    let members: [String: JSONValue] = ["key": try await shop.keys()[1], "store": 0]
    let (_, url) = try await shop.page.download("session", members)
    let session = try String(contentsOf: url, encoding: .utf8)
    let test = try await shop.ask("test", members)["text"]?.string ?? ""
    #expect(session.contains("Ada") && !session.contains("secret"))
    #expect(test.contains("Ada") && !test.contains("secret"))
    #expect(test.contains(".removingFields(named: state1Redacted)"))
  }

  @Test func `is from the session while actions are left out`() async throws {
    let shop = try LiveShop()
    shop.add("tea", "milk", "salt")
    let keys = try await shop.keys()
    try await shop.ask("skip", ["key": keys[0], "isSkipped": true])
    let members: [String: JSONValue] = ["key": keys[2], "store": 0]
    let (_, url) = try await shop.page.download("session", members)
    let session = try Session(contentsOf: url)
    let replica = Store<Cart>("replica")
    try session.replay(into: [.store(replica, as: "cart")])
    #expect(replica.items == ["tea", "milk", "salt"])
    // The page shows another state than that of the session.
    let test = try await shop.ask("test", members)["text"]?.string ?? ""
    #expect(test.contains("Expect something of state1."))
  }
}
