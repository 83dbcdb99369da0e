import Testing
import VueFluxJSON
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `A request` {
  private let folder = Folder()

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
    let page = try await Page.shop(in: folder)
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
    let answer = try await Page.shop(in: folder).ask(
      "position",
      members.merging(["view": 0]) { $1 }
    )
    #expect(answer["position"]?.int == position)
    #expect(answer["key"]?.string == position.map { "0:\($0)" })
  }

  @Test func `for a position in a filter finds the last row before that is let through`()
    async throws
  {
    let page = try await Page.shop(in: folder)
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
    let answer = try await Page.shop(in: folder).ask(
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
    let page = try await Page.shop(in: folder)
    let last = try await page.ask("record", ["key": "0:6"])
    #expect(last["causes"]?.array?.map { $0["key"] } == ["0:4", "0:3", "0:2"])
    #expect(last["consequenceCount"] == 0)
    #expect(last["place"] == "session.jsonl:8")
    let first = try await page.ask("record", ["key": "0:2"])
    #expect(first["causes"] == [])
    #expect(first["consequences"]?.array?.map { $0["text"] } == ["search"])
  }

  @Test func `for statistics has the counts of all sessions`() async throws {
    let statistics = try await Page.shop(in: folder).ask("statistics")
    #expect(statistics["rows"] == 7 && statistics["actions"] == 3)
    #expect(statistics["actionsPerSecond"] == 0.6)
    #expect(statistics["busiestSecond"] == ["time": 3_000_000, "actions": 1])
    #expect(statistics["biggestStates"]?.array?.map { $0["row"] } == ["0:5", "0:1"])
    #expect(statistics["busiestStores"]?.array?.map { $0["actions"] } == [2, 1])
    #expect(statistics["effects"] == [["text": "search", "count": 1]])
  }

  @Test func `for stores finds them by a part of their names`() async throws {
    let page = try await Page.shop(in: folder)
    let all = try await page.ask("stores", ["from": 0, "count": 10])
    #expect(all["stores"]?.array?.map { $0["name"] } == ["cart", "log"])
    let some = try await page.ask("stores", ["from": 0, "count": 10, "text": "LO"])
    #expect(some["storeCount"] == 1 && some["stores"]?[0]?["store"] == 1)
  }
}
