import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport
import VueFluxTesting

@testable import VueFluxInspector

@Suite struct `A timeline` {
  private let folder = Folder()

  @Test func `has a row for each record, and for what is missing between them`() async throws {
    var lines = SessionLines(at: 5)
    lines.addStore("cart", at: 10)
    lines.addAction("tea", at: 20)
    lines.add("effect", at: 30, #","effect":"search","cause":2"#)
    lines.add("state", at: 40, #","why":"checkpoint","state":1"#)
    lines.skip(2)
    lines.add("action", at: 50, #","excluded":3,"unencodable":"It never can.""#)
    lines.addRaw("no record\n")
    lines.addAction("late", at: 45, cause: 3)
    let page = await Page(try lines.write(in: folder))
    let rows = try await page.rows()
    #expect(
      rows.map { $0["kind"]?.string } == [
        "store", "action", "effect", "state", "missing", "excluded", "action", "problem", "action",
      ]
    )
    #expect(
      try await page.texts() == [
        "begins", "tea", "search", "saved state: checkpoint", "records 5 to 6 are missing",
        "3 actions left out by the app", "not recorded: It never can.",
        "session.jsonl:7: This is no record: it does not begin with a checksum.", "late",
      ]
    )
    #expect(rows.map { $0["number"]?.int } == [1, 2, 3, 4, nil, nil, 7, nil, 8])
    let counts = try await page.ask("overview")["kindCounts"]
    let expected: JSONValue = [
      "action": 3, "effect": 1, "store": 1, "state": 1, "missing": 1, "excluded": 1, "problem": 1,
      "rejected": 0,
    ]
    #expect(counts == expected)
    // A clock that was set back does not change the order.
    #expect(rows.map { $0["time"]?.int } == [10, 20, 30, 40, 40, 40, 50, 50, 50])
    #expect(
      rows.map { $0["cause"]?.string } == [nil, nil, "0:1"] + Array(repeating: nil, count: 5) + [
        "0:2"
      ]
    )
    #expect(
      rows.map { $0["hasEffects"]?.bool } == [false, true, true] + Array(repeating: false, count: 6)
    )
    #expect(
      rows.map { $0["isUnencodable"]?.bool }.enumerated().filter { $1 == true }.map(\.offset) == [6]
    )
  }

  @Test func `has the rows of several sessions in the order of their times`() async throws {
    var first = SessionLines(session: "a")
    var second = SessionLines(session: "b")
    first.addStore("a", at: 1)
    second.addStore("b", at: 2)
    for time in 3...20 {
      if time.isMultiple(of: 3) {
        first.addAction("a\(time)", at: time)
      } else {
        second.addAction("b\(time)", at: time)
      }
    }
    let page = await Page(
      try first.write(to: "a.jsonl", in: folder),
      try second.write(to: "b.jsonl", in: folder)
    )
    #expect(try await page.rows().map { $0["time"]?.int } == Array(1...20))
    #expect(
      try await page.texts() == ["begins", "begins"]
        + (3...20).map { $0.isMultiple(of: 3) ? "a\($0)" : "b\($0)" }
    )
  }

  @Test func `keeps the keys of rows when earlier ones of another session come late`() async throws
  {
    var first = SessionLines(session: "a")
    var second = SessionLines(session: "b")
    first.addStore("a", at: 1)
    second.addStore("b", at: 2)
    first.addAction("a10", at: 10)
    let urls = [
      try first.write(to: "a.jsonl", in: folder), try second.write(to: "b.jsonl", in: folder),
    ]
    let page = await Page(urls[0], urls[1])
    #expect(try await page.texts("key") == ["0:0", "1:0", "0:1"])
    let version = try await page.ask("overview")["version"] ?? 0
    second.addAction("b5", at: 5)
    second.addAction("b15", at: 15)
    try second.append(to: "b.jsonl", in: folder)
    await page.sessions.update()
    #expect(try await page.texts("key") == ["0:0", "1:0", "1:1", "0:1", "1:2"])
    #expect(try await page.ask("changes", ["version": version])["changedFrom"] == 2)
  }

  @Test(arguments: [(10, 1), (200, 7), (501, 500), (20_001, 500)])
  func `is given in windows`(count: Int, window: Int) async throws {
    var lines = SessionLines()
    lines.addStore("cart")
    for number in 2...count { lines.addAction("a\(number)", at: number) }
    let page = await Page(try lines.write(in: folder))
    let rows = try await page.ask(
      "rows",
      ["view": 0, "from": .number(JSONNumber(count - 3)), "count": .number(JSONNumber(window))]
    )
    #expect(rows["rowCount"]?.int == count)
    #expect(
      rows["rows"]?.array?.map { $0["number"]?.int }
        == (count - 2...count).prefix(window).map { $0 }
    )
    #expect(try await page.rows(count: .max).count == min(count, 500))
    #expect(try await page.rows(from: -5, count: 2).count == 2)
    #expect(try await page.rows(from: .max, count: .max).isEmpty)
    #expect(try await page.rows(from: 0, count: -1).isEmpty)
  }

  @Test(.isolatedBus)
  func `knows what led to what in a recorded session`() async throws {
    let recorder = try SessionRecorder(url: folder.file)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    let subscription = cart.subscribe(executor: .immediate) { [weak log] _, _ in
      log?.actions.log("seen")
    }
    cart.actions.dispatch(action: .note)
    Store<Log>.actions.log("to all")
    try recorder.end()
    withExtendedLifetime((log, subscription)) {}
    let page = await Page(folder.file)
    let rows = try await page.rows()
    #expect(rows.map { $0["name"]?.string } == ["cart", "log", "cart", "log", "log"])
    #expect(rows.map { $0["isGlobal"]?.bool } == [false, false, false, false, true])
    #expect(rows[3]["cause"] == rows[2]["key"])
  }
}
