import Testing
import VueFluxJSON
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `A timeline of rejected actions and ended effects` {
  private let folder = Folder()

  private func lines() -> SessionLines {
    var lines = SessionLines(at: 1)
    lines.addStore("cart", at: 10)
    lines.addAction("tea", at: 20)
    lines.addNote(
      #""next":3,"at":25,"is":"rejected","store":1,"cause":2,"reason":"It is full.","#
        + #""action":{"add":{"_0":"milk","count":3}}}"#
    )
    lines.add("effect", at: 30, #","effect":"search","cause":2"#)
    return lines
  }

  /// The bars of the first lane.
  private func bars(_ page: Page, from first: Int = 0) async throws -> [JSONValue] {
    let lanes = try await page.ask(
      "lanes",
      [
        "view": 0, "first": .number(JSONNumber(first)), "last": 100, "columns": 10, "from": 0,
        "count": 10,
      ]
    )
    return lanes["lanes"]?[0]?["effects"]?.array ?? []
  }

  @Test func `a rejected action is a row with its text, reason and cause`() async throws {
    let page = await Page(try lines().write(in: folder))
    #expect(
      try await page.texts() == [
        "begins", "tea", #"add("milk", count: 3): It is full."#, "search",
      ]
    )
    let row = try await page.rows()[2]
    #expect(row["kind"] == "rejected" && row["store"] == 0 && row["time"] == 25)
    #expect(row["cause"] == "0:1" && row["number"] == .null)
    #expect(row["causeNumber"] == 2)
    let record = try await page.ask("record", ["key": "0:2"])
    #expect(record["place"] == "session.jsonl:4")
    let led = try await page.ask("record", ["key": "0:1"])["consequences"]?.array
    #expect(led?.map { $0["key"] } == ["0:2", "0:3"])
    let value = try await page.ask("value", ["key": "0:2", "path": [], "from": 0, "count": 9])
    #expect(value["children"]?[0]?["name"] == "add")
  }

  @Test func `a rejected action is found by its kind, text and fields`() async throws {
    let page = await Page(try lines().write(in: folder))
    let expected = [#"add("milk", count: 3): It is full."#]
    #expect(try await page.texts(filteredBy: ["kinds": ["rejected"]]) == expected)
    #expect(try await page.texts(filteredBy: ["text": "is full"]) == expected)
    #expect(try await page.texts(filteredBy: ["text": #""count":3"#]) == expected)
    #expect(try await page.texts(filteredBy: ["field": "add.count > 2"]) == expected)
    #expect(try await page.texts(filteredBy: ["stores": [0]]).count == 4)
  }

  @Test func `a rejected action is no gap, and does not hide a state`() async throws {
    let page = await Page(try lines().write(in: folder))
    let lanes = try await page.ask(
      "lanes",
      ["view": 0, "first": 0, "last": 100, "columns": 10, "from": 0, "count": 10]
    )
    #expect(lanes["gaps"] == [])
    #expect(
      lanes["lanes"]?[0]?["marks"]?.array?.map { $0["kind"] } == [
        "store", "action", "rejected", "effect",
      ]
    )
    var lines = SessionLines(at: 1)
    lines.addStore("cart", at: 10)
    lines.addNote(
      #""next":2,"at":25,"is":"rejected","store":1,"reason":"no","action":{"add":{}}}"#
    )
    lines.addStore("log", 2, at: 30)
    lines.addNote(#""next":3,"at":40,"is":"excluded","store":1,"excluded":2}"#)
    lines.add("state", at: 50, #","why":"checkpoint","state":1"#)
    let other = await Page(try lines.write(to: "other.jsonl", in: folder))
    let known = try await other.ask(
      "value",
      ["key": "0:1", "store": 0, "path": [], "from": 0, "count": 1]
    )
    #expect(known["text"] == "0")
    // Excluded actions may have come before it or after it.
    let states = try await other.ask("states", ["key": "0:2", "from": 0, "count": 9])
    #expect(states["states"]?[0]?["note"]?.string?.contains("left out 2 actions") == true)
  }

  @Test func `the bar of an effect ends with the effect`() async throws {
    var lines = lines()
    lines.addNote(
      #""next":4,"at":1200030,"is":"ended","store":1,"cause":3,"outcome":"cancelled"}"#
    )
    lines.addAction("late", at: 2_000_000, cause: 3)
    let page = await Page(try lines.write(in: folder))
    #expect(
      try await bars(page) == [
        ["key": "0:3", "start": 30, "end": 1_200_030, "text": "search", "isRunning": false]
      ]
    )
    let record = try await page.ask("record", ["key": "0:3"])
    #expect(record["outcome"] == "ended after 1.2 s: cancelled")
  }

  @Test func `the bar of an effect in flight goes on to the last row`() async throws {
    var lines = lines()
    lines.addAction("found", at: 40, cause: 3)
    lines.addAction("later", at: 60)
    let file = try lines.write(in: folder)
    let page = await Page(file)
    #expect(
      try await bars(page, from: 50) == [
        ["key": "0:3", "start": 30, "end": 60, "text": "search", "isRunning": true]
      ]
    )
    #expect(try await page.ask("record", ["key": "0:3"])["outcome"] == .null)
    // Of a session that has ended, the last row that the effect has led to is all that is known.
    lines.addNote(#""next":6,"at":70,"is":"end"}"#)
    try lines.append(in: folder)
    let over = await Page(file)
    #expect(
      try await bars(over) == [
        ["key": "0:3", "start": 30, "end": 40, "text": "search", "isRunning": false]
      ]
    )
  }

  @Test func `a waiting page gets the end of an effect`() async throws {
    var lines = lines()
    let page = await Page(try lines.write(in: folder))
    let version = try await page.ask("overview")["version"]?.int ?? 0
    lines.addNote(
      #""next":4,"at":50,"is":"ended","store":1,"cause":3,"outcome":"finished"}"#
    )
    try lines.append(in: folder)
    await page.sessions.update()
    #expect(try await page.ask("overview")["version"]?.int == version + 1)
    #expect(try await bars(page).map { $0["isRunning"] } == [false])
  }
}
