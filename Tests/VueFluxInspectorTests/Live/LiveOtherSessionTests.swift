import Foundation
import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

/// A session that ended as if by a crash is on the page of the app's next run.
@Suite struct `Another session beside a running app` {
  private let folder = Folder()

  private var file: URL { folder.url.appending(path: "crash.jsonl") }

  /// Records actions, and takes the file from the recorder before it has ended.
  private func crash(
    after actions: [CartAction],
    _ change: (inout SessionRecorder.Options) -> Void = { _ in }
  ) throws {
    var options = SessionRecorder.Options()
    change(&options)
    let recorder = try SessionRecorder(url: folder.file, options: options)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    for action in actions { cart.actions.dispatch(action: action) }
    try recorder.flush()
    try FileManager.default.copyItem(at: folder.file, to: file)
    withExtendedLifetime(cart) {}
  }

  private func page(
    _ shop: LiveShop,
    with urls: [URL]? = nil
  ) async -> Page {
    let sessions = InspectedSessions(
      shop.recorder,
      and: urls ?? [file],
      timeout: .withoutEnd()
    )
    let page = Page(sessions)
    await page.sessions.update()
    return page
  }

  /// The state of the store of the crash after a row, as the page tells of it.
  private func state(_ page: Page, at row: Int) async throws -> JSONValue? {
    try await page.ask("states", ["key": .string("1:\(row)"), "from": 0, "count": 9])["states"]?[0]
  }

  private func items(_ page: Page, at row: Int) async throws -> [String] {
    let store = try await state(page, at: row)?["store"] ?? .null
    let value = try await page.ask(
      "value",
      ["key": .string("1:\(row)"), "store": store, "path": ["items"], "from": 0, "count": 9]
    )
    return value["children"]?.array?.compactMap { $0["text"]?.string } ?? []
  }

  private static let names = ["tea", "milk", "salt", "soap"]

  private var actions: [CartAction] { Self.names.map { .add($0, price: 1) } }

  @Test func `has the states that the app's mutations compute`() async throws {
    try crash(after: actions)
    let page = await page(try LiveShop())
    #expect(try await page.ask("overview")["sources"]?.array?.count == 2)
    for row in 1...3 {
      #expect(try await items(page, at: row) == Self.names.prefix(row).map { "\"\($0)\"" })
      #expect(try await state(page, at: row)?["isExact"] == true)
    }
  }

  @Test func `has stores of its own`() async throws {
    try crash(after: actions)
    let shop = try LiveShop()
    let page = await page(shop)
    func stores(_ members: [String: JSONValue]) async throws -> [JSONValue?] {
      let window: [String: JSONValue] = ["from": 0, "count": 9]
      let answer = try await page.ask("stores", window.merging(members) { $1 })
      #expect(answer["storeCount"]?.int == answer["stores"]?.array?.count)
      return answer["stores"]?.array?.map { $0["source"] } ?? []
    }
    #expect(try await stores([:]) == [0, 1])
    #expect(try await stores(["source": 1]) == [1])
    #expect(try await stores(["canAct": true]) == [0])
    for store in [0, 1] as [JSONValue] {
      let members: [String: JSONValue] = ["key": "1:2", "from": 0, "count": 9, "store": store]
      let states = try await page.ask("states", members)["states"]?.array ?? []
      // A store of another session has no state here.
      #expect(states.map { $0["store"] } == (store == 1 ? [1] : []))
    }
    withExtendedLifetime(shop) {}
  }

  @Test func `has its last action not played again, as the app may have crashed with it`()
    async throws
  {
    try crash(after: actions)
    let page = await page(try LiveShop())
    let state = try await state(page, at: 4)
    #expect(state?["isExact"] == false)
    let note = state?["note"]?.string
    #expect(note?.hasPrefix("This is the state before the last action of this store, #5.") == true)
    #expect(try await items(page, at: 4) == Self.names.prefix(3).map { "\"\($0)\"" })
    let store = state?["store"] ?? .null
    let origin = try await page.ask(
      "origin",
      ["key": "1:4", "store": store, "condition": "items[1] exists"]
    )
    #expect(origin["key"] == "1:2")
    #expect(origin["note"] == state?["note"])
    let excerpt = try await page.ask("excerpt", ["key": "1:4", "store": store])
    #expect(excerpt["mayCrash"] == true)
    let before = try await page.ask("excerpt", ["key": "1:3", "store": store])
    #expect(before["mayCrash"] == false)
  }

  @Test func `has the state that it begins with, if it crashed with its first action`() async throws
  {
    try crash(after: [.add("tea", price: 1)])
    let page = await page(try LiveShop())
    #expect(try await state(page, at: 1)?["isKnown"] == true)
    #expect(try await items(page, at: 1) == [])
  }

  @Test func `has the state after its last action, if it has an end`() async throws {
    do {
      let recorder = try SessionRecorder(url: file)
      let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
      for action in actions { cart.actions.dispatch(action: action) }
      try recorder.end()
    }
    let page = await page(try LiveShop())
    #expect(try await items(page, at: 4) == Self.names.map { "\"\($0)\"" })
  }

  @Test func `becomes a test that repeats the action of the crash`() async throws {
    try crash(after: actions)
    let page = await page(try LiveShop())
    let store = try await state(page, at: 4)?["store"] ?? .null
    let text = try await page.ask("test", ["key": "1:4", "store": store])["text"]?.string ?? ""
    #expect(text.contains("@testable import VueFluxSessionSupport"))
    #expect(text.contains(#""items":["tea","milk","salt"]"#))
    #expect(text.contains(#""_0":"soap""#))
    #expect(text.contains("Expect something of state1."))
  }

  @Test func `has the recorded states alone, until the app has a store of the type`() async throws {
    try crash(after: actions)
    let recorder = try SessionRecorder(url: folder.url.appending(path: "live.jsonl"))
    let page = Page(InspectedSessions(recorder, and: [file]))
    await page.sessions.update()
    #expect(try await state(page, at: 2)?["isExact"] == false)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    await page.sessions.update()
    #expect(try await state(page, at: 2)?["isExact"] == true)
    withExtendedLifetime(cart) {}
  }

  @Test func `shows nothing that it redacts itself`() async throws {
    try crash(after: actions) { $0.redaction = ["total"] }
    let page = await page(try LiveShop())
    let store = try await state(page, at: 2)?["store"] ?? .null
    let members: [String: JSONValue] = [
      "key": "1:2", "store": store, "path": [], "from": 0, "count": 9,
    ]
    let children = try await page.ask("value", members)["children"]?.array ?? []
    #expect(children.first { $0["name"] == "total" }?["text"] == "0")
  }

  @Test func `is not gone back to, nor acted on`() async throws {
    try crash(after: actions)
    let shop = try LiveShop()
    let page = await page(shop)
    for (name, members) in [("travel", [:]), ("skip", ["isSkipped": true])]
      as [(String, [String: JSONValue])]
    {
      await #expect(throws: Page.Failure.self) {
        try await page.ask(name, members.merging(["key": "1:2"]) { $1 })
      }
    }
    #expect(shop.cart.items == [])
  }

  @Test func `does not feel the actions that are left out in the app`() async throws {
    try crash(after: actions)
    let shop = try LiveShop()
    shop.add("rice", "oil", "nuts")
    let page = await page(shop)
    _ = try await page.ask("skip", ["key": "0:1", "isSkipped": true])
    #expect(try await items(page, at: 3) == ["\"tea\"", "\"milk\"", "\"salt\""])
    #expect(try await state(page, at: 3)?["note"] == .null)
  }

  @Test func `is shown once, if it is the app's own`() async throws {
    let shop = try LiveShop()
    let page = await page(shop, with: [shop.folder.file])
    #expect(try await page.ask("overview")["sources"]?.array?.count == 1)
  }
}
