import Testing
import VueFluxJSON
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `Asking` {
  private let folder = Folder()

  @Test func `for states has one for each store that has begun, and says which are not exact`()
    async throws
  {
    let page = try await Page.shop(in: folder)
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
    let page = try await Page.shop(in: folder)
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
    let page = try await Page.shop(in: folder)
    let other = try await page.ask("difference", ["key": "0:5", "store": 0, "against": "0:0"])
    #expect(other["differences"]?.array?.map { $0["path"] } == ["items[1]", "owner", "total"])
    let none = try await page.ask("difference", ["key": "0:5", "store": 0, "against": "0:4"])
    #expect(none["differences"] == [])
    let first = try await page.ask("difference", ["key": "0:0", "store": 0])
    #expect(first["note"] == "The store has not begun in the state before.")
  }
}
