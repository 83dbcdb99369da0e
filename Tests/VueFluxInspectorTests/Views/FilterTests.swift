import Testing
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `A filter` {
  private let folder = Folder()

  private func page() async throws -> Page {
    var lines = SessionLines()
    lines.addStore("cart", 1, at: 1)
    lines.addStore("log", 2, at: 2)
    lines.add("action", at: 3, #","action":{"add":{"_0":"Tea","price":3}}"#)
    lines.addAction("open", store: 2, at: 4, cause: 3)
    lines.add("action", at: 5, #","action":{"add":{"_0":"coffee","price":5}}"#)
    lines.add("effect", store: 2, at: 6, #","effect":"search","cause":4"#)
    lines.addAction("found", store: 2, at: 7, cause: 6)
    lines.addAction("close", store: 2, at: 8)
    return await Page(try lines.write(in: folder))
  }

  @Test(
    arguments: [
      (["stores": [1]], ["begins", "open", "search", "found", "close"]),
      (["kinds": ["effect", "store"]], ["begins", "begins", "search"]),
      (["kinds": []], []), (["stores": []], []),
      (["text": "tea"], [#"add("Tea", price: 3)"#]),
      (["text": "add("], [#"add("Tea", price: 3)"#, #"add("coffee", price: 5)"#]),
      (["text": #""price":5"#], [#"add("coffee", price: 5)"#]),
      (["text": ", price: 3"], [#"add("Tea", price: 3)"#]),
      (["text": "EARCH"], ["search"]), (["text": "nothing like that"], []),
      (["field": "add.price > 3"], [#"add("coffee", price: 5)"#]),
      (["field": "open exists"], ["open"]),
      (["field": #"add._0 == "Tea""#], [#"add("Tea", price: 3)"#]),
      (["cause": "0:2"], [#"add("Tea", price: 3)"#, "open", "search", "found"]),
      (["cause": "0:3", "kinds": ["action"]], ["open", "found"]),
      (["span": ["first": 4, "last": 6]], ["open", #"add("coffee", price: 5)"#, "search"]),
      (["span": ["first": 7, "last": 0]], ["found"]),
      (["span": ["first": 7, "last": 7], "cause": "0:3"], ["found"]),
      (["text": "o", "stores": [0], "kinds": ["action"]], [#"add("coffee", price: 5)"#]),
    ] as [(JSONValue, [String])]
  )
  func `lets through what it names`(filter: JSONValue, texts: [String]) async throws {
    #expect(try await page().texts(filteredBy: filter) == texts)
  }

  @Test func `that names nothing lets everything through`() async throws {
    let page = try await page()
    #expect(try await page.texts(filteredBy: [:]).count == 8)
    #expect(try await page.texts(filteredBy: ["text": "", "field": ""]).count == 8)
  }

  @Test(
    arguments: [
      (
        ["field": "add.price >"],
        "'add.price >' is no condition: at character 12, there is no value"
      ),
      (["kinds": ["none"]], "There is no kind of row 'none'."),
      (["cause": "9:9"], "There is no row '9:9'."), (["cause": "x"], "There is no row 'x'."),
    ] as [(JSONValue, String)]
  )
  func `that cannot be read is an error, and the view before stays`(
    filter: JSONValue,
    text: String
  ) async throws {
    let page = try await page()
    let before = try await page.ask("view", ["filter": ["text": "tea"]])["view"]?.int ?? -1
    let error = await #expect(throws: Page.Failure.self) {
      try await page.ask("view", ["filter": filter])
    }
    #expect(error?.text.hasPrefix(text) == true)
    #expect(try await page.texts(view: before).count == 1)
  }

  private func rejectingPage() async throws -> Page {
    var lines = SessionLines()
    lines.addStore("cart")
    lines.addAction("tick", at: 2)
    lines.add("action", at: 3, #","action":{"add":{"name":"tick"}}"#)
    lines.add("action", at: 4, #","action":"tick""#)
    lines.add("action", at: 5, #","action":{"type":"tick","value":{"by":2}}"#)
    lines.add("action", at: 6, #","action":{"tick":{},"tock":{}}"#)
    lines.addAction("ticker", at: 7)
    lines.add("effect", at: 8, #","effect":"tick""#)
    lines.addNote(
      #""next":9,"at":9,"is":"rejected","store":1,"reason":"Full.","action":{"tick":{}}}"#
    )
    return await Page(try lines.write(in: folder))
  }

  @Test(
    arguments: [
      (
        ["hidden": ["tick"]],
        ["begins", #"add(name: "tick")"#, #"{"tick":{},"tock":{}}"#, "ticker", "tick"]
      ),
      (
        ["hidden": ["add", "ticker", "no such name"], "kinds": ["action"]],
        ["tick", #""tick""#, "tick(by: 2)", #"{"tick":{},"tock":{}}"#]
      ),
      (["hidden": ["tick"], "field": "add exists"], [#"add(name: "tick")"#]),
      (["hidden": ["tick"], "kinds": ["rejected"]], []),
    ] as [(JSONValue, [String])]
  )
  func `hides the actions with a name, and nothing else`(
    filter: JSONValue,
    texts: [String]
  ) async throws {
    #expect(try await rejectingPage().texts(filteredBy: filter) == texts)
  }

  @Test func `that hides no name lets everything through`() async throws {
    #expect(try await rejectingPage().texts(filteredBy: ["hidden": []]).count == 9)
  }

  @Test func `hides an action by the name that its record has`() async throws {
    let page = try await rejectingPage()
    var names: [String?] = []
    for row in try await page.rows() {
      names.append(try await page.ask("record", ["key": row["key"] ?? .null])["action"]?.string)
    }
    #expect(names == [nil, "tick", "add", "tick", "tick", nil, "ticker", nil, "tick"])
  }

  @Test func `hides no action whose name is too long for an address`() async throws {
    var lines = SessionLines()
    for length in [200, 201] { lines.addAction(String(repeating: "x", count: length)) }
    let page = await Page(try lines.write(in: folder))
    #expect(try await page.ask("record", ["key": "0:0"])["action"]?.string?.count == 200)
    #expect(try await page.ask("record", ["key": "0:1"])["action"] == .null)
  }

  @Test func `that hides an action shows what it led to`() async throws {
    let texts = try await page().texts(filteredBy: ["cause": "0:2", "hidden": ["open"]])
    #expect(texts == [#"add("Tea", price: 3)"#, "search", "found"])
  }

  @Test func `goes on with what comes`() async throws {
    var lines = SessionLines()
    lines.addStore("cart", at: 1)
    lines.addAction("tea", at: 2)
    let url = try lines.write(in: folder)
    let page = await Page(url)
    let view = try await page.ask("view", ["filter": ["cause": "0:1"]])["view"]?.int ?? -1
    lines.addAction("coffee", at: 3, cause: 2)
    lines.addAction("milk", at: 4)
    lines.addAction("sugar", at: 5, cause: 3)
    try lines.append(in: folder)
    await page.sessions.update()
    #expect(try await page.texts(view: view) == ["tea", "coffee", "sugar"])
  }

  @Test func `keeps the order of time when an earlier row comes late`() async throws {
    var first = SessionLines(session: "a")
    var second = SessionLines(session: "b")
    first.addStore("a", at: 1)
    first.addAction("tea 10", at: 10)
    second.addStore("b", at: 2)
    let page = await Page(
      try first.write(to: "a.jsonl", in: folder),
      try second.write(to: "b.jsonl", in: folder)
    )
    let view = try await page.ask("view", ["filter": ["text": "tea"]])["view"]?.int ?? -1
    second.addAction("tea 5", at: 5)
    second.addAction("milk 6", at: 6)
    second.addAction("tea 11", at: 11)
    try second.append(to: "b.jsonl", in: folder)
    await page.sessions.update()
    #expect(try await page.texts(view: view) == ["tea 5", "tea 10", "tea 11"])
  }

  @Test func `ends the filter before, also of a page that still asks for it`() async throws {
    let page = try await page()
    let first = try await page.ask("view", ["filter": ["text": "tea"]])["view"]?.int ?? -1
    _ = try await page.ask("view", ["filter": ["text": "coffee"]])
    await #expect(throws: Page.Failure.self) { try await page.rows(view: first) }
  }

  @Test func `is of one page, and not of another one`() async throws {
    let page = try await page()
    let other = Page(page.sessions)
    _ = try await page.ask("view", ["filter": ["text": "tea"]])
    #expect(try await other.rows(view: 0).count == 8)
  }

  @Test func `ends a filter that is still searched`() async throws {
    var lines = SessionLines()
    lines.addStore("cart")
    for number in 0..<Effort.count(30_000, thorough: 120_000) { lines.addAction("a\(number)") }
    let page = await Page(try lines.write(in: folder))
    async let first = page.ask("view", ["filter": ["text": "a1"]])
    async let second = page.ask("view", ["filter": ["text": "a2"]])
    let results = await [try? first, try? second]
    // One of them comes first, and is ended by the other one or is done before.
    let last = results.compactMap { $0?["view"]?.int }.max() ?? -1
    #expect(try await page.rows(view: last, count: 1).count == 1)
  }
}
