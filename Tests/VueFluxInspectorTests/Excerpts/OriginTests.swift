import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `The origin of a condition` {
  @Test func `is the first place where it holds, for each length and each place`() {
    for count in 1...40 {
      for first in 0..<count {
        let origin = origin(among: count) { $0 >= first }
        #expect(origin == first)
      }
      let none = origin(among: count) { $0 < count - 1 }
      #expect(none == nil)
    }
    let none = origin(among: 0) { _ in true }
    #expect(none == nil)
  }

  @Test func `is a beginning, also if the condition comes and goes`() throws {
    var random = SplitMix(seed: 3)
    for _ in 0..<500 {
      let holds = (0..<30).map { _ in Bool.random(using: &random) } + [true]
      let found = origin(among: holds.count) { holds[$0] }
      let origin = try #require(found)
      #expect(holds[origin])
      #expect(origin == 0 || !holds[origin - 1])
    }
  }

  @Test func `is found with few looks at states`() {
    var looks = 0
    let origin = origin(among: 1_000_000) { index in
      looks += 1
      return index >= 123_456
    }
    #expect(origin == 123_456)
    #expect(looks < 110)
  }

  @Test func `is the last beginning if the condition has come and gone a short time before`() {
    for gap in 50..<99 {
      let origin = origin(among: 100) { $0 != gap }
      #expect(origin == gap + 1)
    }
  }

  @Test func `is the very action, in a running app`() async throws {
    let shop = try LiveShop()
    for number in 0..<300 { shop.add("item \(number)") }
    let keys = try await shop.keys()
    for wanted in [0, 1, 57, 298, 299] {
      let members: [String: JSONValue] = [
        "key": keys[299], "store": 0, "condition": .string("items[\(wanted)] exists"),
      ]
      #expect(try await shop.ask("origin", members)["key"] == keys[wanted])
    }
  }

  @Test func `is the last change of a part of the state, in a running app`() async throws {
    let shop = try LiveShop()
    shop.add("tea", "milk")
    shop.cart.actions.dispatch(action: .note)
    shop.add("salt")
    let keys = try await shop.keys()
    func origin(_ path: JSONValue, at key: JSONValue) async throws -> JSONValue? {
      try await shop.ask("origin", ["key": key, "store": 0, "path": path])["key"]
    }
    #expect(try await origin(["notes"], at: keys[3]) == keys[2])
    #expect(try await origin(["items", 0], at: keys[3]) == keys[0])
    #expect(try await origin(["items"], at: keys[3]) == keys[3])
    #expect(try await origin(["items"], at: keys[2]) == keys[1])
    #expect(try await origin([], at: keys[2]) == keys[2])
    // An owner has never been there.
    let store = try await shop.keys("store")[0]
    #expect(try await origin(["owner"], at: keys[3]) == store)
  }

  @Test func `is the recorded state with which it is so, in a file`() async throws {
    let folder = Folder()
    var lines = SessionLines()
    lines.addStore("cart", state: #"{"total":0}"#)
    for total in 1...8 {
      lines.addAction("a")
      lines.addAction("b")
      lines.add("state", #","why":"checkpoint","state":{"total":\#(total)}"#)
    }
    let page = await Page(try lines.write(in: folder))
    func origin(_ condition: String, at row: Int) async throws -> JSONValue? {
      try await page.ask(
        "origin",
        ["key": .string("0:\(row)"), "store": 0, "condition": .string(condition)]
      )["key"]
    }
    #expect(try await origin("total >= 5", at: 24) == "0:15")
    // The state after row 14 was saved right after it.
    #expect(try await origin("total >= 5", at: 14) == "0:14")
    #expect(try await origin("total exists", at: 20) == "0:0")
  }

  @Test func `is said to be a range where states between are not known`() async throws {
    let folder = Folder()
    var lines = SessionLines()
    lines.addStore("cart", state: #"{"total":0}"#)
    lines.addAction("a")
    lines.addAction("b")
    lines.add("state", #","why":"checkpoint","state":{"total":2}"#)
    lines.addAction("c")
    lines.add("state", #","why":"checkpoint","state":{"total":3}"#)
    lines.add("state", #","why":"replaced","state":{"total":4}"#)
    lines.addAction("d")
    lines.add("state", #","why":"replaced","state":{"total":5}"#)
    lines.addAction("e")
    let page = await Page(try lines.write(in: folder))
    func origin(_ condition: String) async throws -> String {
      let members: [String: JSONValue] = [
        "key": "0:9", "store": 0, "condition": .string(condition),
      ]
      let answer = try await page.ask("origin", members)
      #expect(answer["note"] == "This is the last saved state, #9. One action came since.")
      return [answer["key"], answer["isExact"], answer["before"]?["key"]]
        .map { $0?.string ?? "\($0 ?? .null)" }
        .joined(separator: " ")
    }
    #expect(try await origin("total > 0") == "0:3 false 0:0")
    // Only one action came between the two states.
    #expect(try await origin("total > 2") == "0:4 true 0:3")
    #expect(try await origin("total > 3") == "0:6 true 0:5")
    // The action, or the state that was put in the place of its result.
    #expect(try await origin("total > 4") == "0:8 false 0:6")
    #expect(try await origin("total exists") == "0:0 false null")
  }

  @Test func `is not said to be exact where states before are not known`() async throws {
    let folder = Folder()
    var lines = SessionLines()
    lines.add("store", #","name":"cart","type":"T""#)
    lines.addAction("a")
    lines.add("state", #","why":"checkpoint","state":{"total":2}"#)
    let page = await Page(try lines.write(in: folder))
    let answer = try await page.ask(
      "origin",
      ["key": "0:2", "store": 0, "condition": "total > 0"]
    )
    #expect(answer["key"] == "0:2")
    #expect(answer["number"] == 3)
    #expect(answer["isExact"] == false)
    #expect(answer["before"] == .null)
    #expect(answer["isCutOff"] == false)
  }

  @Test func `is not said to be exact at the beginning of a file whose first segments are gone`()
    async throws
  {
    let folder = Folder()
    var lines = SessionLines(first: 50_001)
    lines.addStore("cart", state: #"{"total":7}"#)
    lines.addAction("a")
    let page = await Page(try lines.write(in: folder))
    let answer = try await page.ask(
      "origin",
      ["key": "0:1", "store": 0, "condition": "total > 0"]
    )
    #expect(answer["number"] == 50_001)
    #expect(answer["isExact"] == false)
  }

  @Test func `is exact at a new segment that begins after one action`() async throws {
    let folder = Folder()
    var lines = SessionLines()
    lines.addStore("cart", state: #"{"total":0}"#)
    lines.addAction("a")
    lines.addStore("cart", state: #"{"total":7}"#)
    lines.addAction("b")
    let page = await Page(try lines.write(in: folder))
    let answer = try await page.ask(
      "origin",
      ["key": "0:3", "store": 0, "condition": "total > 0"]
    )
    #expect(answer["key"] == "0:1")
    #expect(answer["isExact"] == true)
  }

  @Test func `is not looked for where the condition does not hold`() async throws {
    let shop = try LiveShop()
    shop.add("tea")
    let key = try await shop.keys()[0]
    let error = await shop.error(
      "origin",
      ["key": key, "store": 0, "condition": "notes > 3"]
    )
    #expect(error == "'notes > 3' is not true here. Select a row where it is.")
  }

  @Test(arguments: ["", "total", "total >", "> 3", "total > x", "total > 3 )"])
  func `is not looked for by a condition that cannot be read`(condition: String) async throws {
    let shop = try LiveShop()
    shop.add("tea")
    let members: [String: JSONValue] = [
      "key": try await shop.keys()[0], "store": 0, "condition": .string(condition),
    ]
    #expect(await shop.error("origin", members)?.contains("is no condition: at character") == true)
  }

  @Test func `is where it becomes known, after actions that the app has left out`() async throws {
    let shop = try LiveShop()
    shop.add("tea")
    try await shop.ask("pause", ["isPaused": true])
    shop.add("milk")
    try await shop.ask("pause", ["isPaused": false])
    shop.add("salt")
    let key = try await shop.keys()[1]
    let members: [String: JSONValue] = [
      "key": key, "store": 0, "condition": "items[0] == \"tea\"",
    ]
    let origin = try await shop.ask("origin", members)
    let state = try await shop.keys("state").last
    #expect(origin["key"] == state)
    #expect(origin["isExact"] == false)
    #expect(origin["before"] == .null)
    #expect(origin["isCutOff"] == true)
  }

  /// The place that a search finds.
  private func origin(among count: Int, where holds: (Int) -> Bool) -> Int? {
    var search = OriginSearch(among: count)
    while let next = search.next { search.note(holds(next)) }
    return search.origin
  }
}
