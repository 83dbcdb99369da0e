import Foundation
import Testing
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `A request` {
  private let folder = Folder()

  private func page() async throws -> Page {
    var lines = SessionLines(at: 1)
    lines.addStore("cart", 1, at: 1_000_000, state: #"{"items":["tea"],"total":1}"#)
    lines.addStore("log", 2, at: 2_000_000, state: "[]")
    lines.addAction("tea", at: 3_000_000)
    lines.add("effect", at: 3_000_000, #","effect":"search","cause":3"#)
    lines.addAction("found", store: 2, at: 4_000_000, cause: 4)
    lines.add(
      "state",
      at: 5_000_000,
      #","why":"checkpoint","state":{"items":["tea","milk"],"owner":null}"#
    )
    lines.addAction("milk", at: 6_000_000, cause: 5)
    return await Page(try lines.write(in: folder))
  }

  @Test(
    arguments: [
      "", "{", "[]", "7", #"{"id":7}"#, #"{"id":7,"ask":"none"}"#, #"{"id":7,"ask":"rows"}"#,
      #"{"id":7,"ask":"rows","view":"x","from":[],"count":{}}"#,
      #"{"id":7,"ask":"rows","view":99999999999999999999,"from":0,"count":1}"#,
      #"{"id":7,"ask":"record","key":"0:99"}"#, #"{"id":7,"ask":"record","key":"-1:0"}"#,
      #"{"id":7,"ask":"value","key":"0:0","store":9,"from":0,"count":1}"#,
      #"{"id":7,"ask":"difference","key":"0:0","store":-1}"#,
      #"{"id":7,"ask":"download","what":"session","source":5}"#,
      #"{"id":7,"ask":"download","what":"../x","source":0}"#,
      #"{"id":7,"ask":"position","view":0,"source":5,"number":1}"#,
      String(repeating: "[", count: 100_000),
    ]
  )
  func `that cannot be answered has an error in sentences`(text: String) async throws {
    let page = try await page()
    let reply = try JSONValue(parsing: await page.raw(text))
    #expect(reply["error"]?.string?.hasSuffix(".") == true)
    #expect(reply["answer"] == nil)
    #expect(try await page.rows().count == 7)
  }

  @Test(
    arguments: [
      (["key": "0:4"], 4), (["time": 3_500_000], 3), (["time": 3_000_000], 3), (["time": 0], nil),
      (["time": 9_000_000], 6), (["number": 5, "source": 0], 4), (["number": 99], 6),
      (["number": 0], nil), ([:], nil),
      (["time": 9_223_372_036_854_775_807], 6), (["number": -9_223_372_036_854_775_808], nil),
    ] as [([String: JSONValue], Int?)]
  )
  func `for a position finds a row, or the last one before it`(
    members: [String: JSONValue],
    position: Int?
  ) async throws {
    let answer = try await page().ask("position", members.merging(["view": 0]) { $1 })
    #expect(answer["position"]?.int == position)
    #expect(answer["key"]?.string == position.map { "0:\($0)" })
  }

  @Test func `for a position in a filter finds the last row before that is let through`()
    async throws
  {
    let page = try await page()
    let view = try await page.ask("view", ["filter": ["kinds": ["action"]]])["view"] ?? 0
    let answer = try await page.ask("position", ["view": view, "key": "0:5"])
    #expect(answer == ["position": 1, "key": "0:4"])
    let before = try await page.ask("position", ["view": view, "key": "0:1"])
    #expect(before == ["position": .null, "key": .null])
  }

  @Test(
    arguments: [
      ("milk", -1, true, 6), ("milk", 6, true, nil), ("e", 7, false, 5), ("e", 5, false, 3),
      ("TEA", 0, true, 2),
      ("tea", 2, false, nil),
    ]
      as [(String, Int, Bool, Int?)]
  )
  func `for a text finds the next row with it`(
    text: String,
    from: Int,
    isForward: Bool,
    position: Int?
  ) async throws {
    let answer = try await page().ask(
      "find",
      [
        "view": 0, "text": .string(text), "from": .number(JSONNumber(from)),
        "isForward": .bool(isForward),
      ]
    )
    #expect(answer["position"]?.int == position)
  }

  @Test func `for a record has its causes up to the first, and its direct consequences`()
    async throws
  {
    let page = try await page()
    let last = try await page.ask("record", ["key": "0:6"])
    #expect(last["causes"]?.array?.map { $0["key"] } == ["0:4", "0:3", "0:2"])
    #expect(last["consequenceCount"] == 0)
    #expect(last["place"] == "session.jsonl:8")
    let first = try await page.ask("record", ["key": "0:2"])
    #expect(first["causes"] == [])
    #expect(first["consequences"]?.array?.map { $0["text"] } == ["search"])
  }

  @Test func `for states has one for each store that has begun, and says which are not exact`()
    async throws
  {
    let page = try await page()
    let states =
      try await page.ask("states", ["key": "0:4", "from": 0, "count": 10])["states"]?.array ?? []
    #expect(states.map { $0["name"] } == ["cart", "log"])
    // The state that was written down later is the same.
    #expect(states[0]["isExact"] == true && states[0]["row"] == "0:5")
    #expect(states[1]["isExact"] == false && states[1]["row"] == "0:1")
    #expect(states[1]["note"]?.string?.contains("One action came since.") == true)
    let first = try await page.ask("states", ["key": "0:0", "from": 0, "count": 10])
    #expect(first["storeCount"] == 1)
  }

  @Test func `for a value has a window on its children, and what has changed in them`() async throws
  {
    let page = try await page()
    let action = try await page.ask("value", ["key": "0:2", "from": 0, "count": 10])
    #expect(action["kind"] == "object" && action["children"]?[0]?["name"] == "tea")
    let state = try await page.ask(
      "value",
      ["key": "0:5", "store": 0, "from": 0, "count": 10, "against": "0:0"]
    )
    #expect(
      state["children"]?.array?.map { [$0["name"], $0["kind"], $0["text"], $0["change"]] } == [
        ["items", "array", #"["tea", "milk"]"#, "changed"], ["owner", "null", "null", "added"],
        ["total", "number", "1", "removed"],
      ]
    )
    let items = try await page.ask(
      "value",
      ["key": "0:5", "store": 0, "path": ["items"], "from": 1, "count": 10, "against": "0:0"]
    )
    #expect(items["count"] == 2)
    #expect(
      items["children"]?.array?.map { [$0["name"], $0["text"], $0["change"]] } == [
        [1, #""milk""#, "added"]
      ]
    )
    let leaf = try await page.ask(
      "value",
      ["key": "0:5", "store": 0, "path": ["items", 1], "from": 0, "count": 10]
    )
    #expect(leaf["text"] == "milk" && leaf["kind"] == "string" && leaf["isCut"] == false)
    let nothing = try await page.ask(
      "value",
      ["key": "0:5", "store": 0, "path": ["none", 3], "from": 0, "count": 10]
    )
    #expect(nothing["kind"] == "nothing")
  }

  @Test func `for a large value has no more than a part of it`() async throws {
    var lines = SessionLines()
    let numbers = (0..<100_000).map { "\"n\($0)\":\($0)" }.joined(separator: ",")
    let text = String(repeating: "x", count: 200_000)
    lines.addStore("cart", state: #"{"a":{\#(numbers)},"b":"\#(text)","c":[[[[1]]]]}"#)
    let page = await Page(try lines.write(in: folder))
    let whole = try await page.ask("value", ["key": "0:0", "store": 0, "from": 0, "count": 10])
    #expect(
      whole["children"]?.array?.allSatisfy { ($0["text"]?.string?.count ?? 999) <= 121 } == true
    )
    #expect(whole["children"]?[0]?["count"] == 100_000)
    let leaf = try await page.ask(
      "value",
      ["key": "0:0", "store": 0, "path": ["b"], "from": 0, "count": 10]
    )
    #expect(leaf["isCut"] == true && leaf["text"]?.string?.count == 100_001)
    let names = try await page.ask(
      "value",
      ["key": "0:0", "store": 0, "path": ["a"], "from": 99_990, "count": 100]
    )
    #expect(names["children"]?.array?.count == 10)
  }

  @Test func `for a difference compares with the position before, or with another one`()
    async throws
  {
    let page = try await page()
    let other = try await page.ask("difference", ["key": "0:5", "store": 0, "against": "0:0"])
    #expect(other["differences"]?.array?.map { $0["path"] } == ["items[1]", "owner", "total"])
    let none = try await page.ask("difference", ["key": "0:5", "store": 0, "against": "0:4"])
    #expect(none["differences"] == [])
    let first = try await page.ask("difference", ["key": "0:0", "store": 0])
    #expect(first["note"] == "The store has not begun in the state before.")
  }

  @Test func `for lanes counts the rows of each store in columns of time`() async throws {
    let page = try await page()
    let lanes = try await page.ask(
      "lanes",
      ["view": 0, "first": 1_000_000, "last": 6_000_000, "columns": 5, "from": 0, "count": 10]
    )
    #expect(lanes["laneCount"] == 2)
    #expect(lanes["lanes"]?[0]?["counts"] == [0, 1, 2, 2, 4, 2])
    #expect(lanes["lanes"]?[1]?["counts"] == [1, 1, 3, 1])
    #expect(lanes["lanes"]?[1]?["marks"]?.array?.map { $0["text"] } == ["begins", "found"])
    #expect(
      lanes["lanes"]?[0]?["effects"] == [
        [
          "key": "0:3", "start": 3_000_000, "end": 6_000_000, "text": "search", "isRunning": true,
        ]
      ]
    )
    let part = try await page.ask(
      "lanes",
      ["view": 0, "first": 4_000_001, "last": 4_999_999, "columns": 5, "from": 0, "count": 10]
    )
    #expect(part["laneCount"] == 0)
  }

  @Test(
    arguments: [
      (0, 0, 0), (.min, .max, 2_000), (.max, .min, -5), (.max, .max, .max), (.min, .min, 1),
    ] as [(Int, Int, Int)]
  )
  func `for lanes may have any numbers`(first: Int, last: Int, columns: Int) async throws {
    let numbers = [first, last, columns].map { JSONValue.number(JSONNumber($0)) }
    let lanes = try await page().ask(
      "lanes",
      [
        "view": 0, "first": numbers[0], "last": numbers[1], "columns": numbers[2],
        "from": numbers[0], "count": numbers[1],
      ]
    )
    #expect(lanes["laneCount"]?.int == (first == .min && last == .max ? 2 : 0))
  }

  @Test func `for statistics has the counts of all sessions`() async throws {
    let statistics = try await page().ask("statistics")
    #expect(statistics["rows"] == 7 && statistics["actions"] == 3)
    #expect(statistics["actionsPerSecond"] == 0.6)
    #expect(statistics["busiestSecond"] == ["time": 3_000_000, "actions": 1])
    #expect(statistics["biggestStates"]?.array?.map { $0["row"] } == ["0:5", "0:1"])
    #expect(statistics["busiestStores"]?.array?.map { $0["actions"] } == [2, 1])
    #expect(statistics["effects"] == [["text": "search", "count": 1]])
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  @Test(arguments: ["session", "devtools"])
  func `for a download gives a ticket for a file that can be read again`(what: String) async throws
  {
    let page = try await page()
    let path =
      try await page.ask("download", ["what": .string(what), "source": 0])["path"]?.string ?? ""
    let ticket = path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    let download = try #require(await page.sessions.download(ticket: ticket))
    #expect(await page.sessions.download(ticket: ticket) == nil)
    let bytes = try Data(contentsOf: download.url)
    if what == "session" {
      #expect(try bytes == Data(contentsOf: folder.file))
    } else {
      #expect(try JSONValue(parsing: String(decoding: bytes, as: UTF8.self)).object != nil)
      #expect(download.name == "session.devtools.json")
    }
  }

  @Test func `for a download leaves the session's own file, and no other one`() async throws {
    let page = try await page()
    for (what, count) in [("session", 0), ("devtools", 1)] {
      let path =
        try await page.ask("download", ["what": .string(what), "source": 0])["path"]?.string ?? ""
      let ticket = path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
      let made = try await page.sessions.temporary.url()
      #expect(try names(in: made).count == count)
      await page.sessions.download(ticket: ticket)?.removeTemporaryFile()
      #expect(try names(in: made) == [])
    }
    #expect(folder.names == ["session.jsonl"])
  }

  @Test func `for stores finds them by a part of their names`() async throws {
    let page = try await page()
    let all = try await page.ask("stores", ["from": 0, "count": 10])
    #expect(all["stores"]?.array?.map { $0["name"] } == ["cart", "log"])
    let some = try await page.ask("stores", ["from": 0, "count": 10, "text": "LO"])
    #expect(some["storeCount"] == 1 && some["stores"]?[0]?["store"] == 1)
  }
}
