import Testing
import VueFluxJSON
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

/// A file has no state for most rows, and a page must not take an older one for that of the row.
@Suite struct `An older state than that of the row` {
  private let folder = Folder()

  private func page() async throws -> Page {
    var lines = SessionLines()
    lines.addStore("cart", state: #"{"total":0}"#)
    for total in 1...3 {
      lines.addAction("a")
      lines.addAction("b")
      lines.add("state", #","why":"checkpoint","state":{"total":\#(total)}"#)
    }
    lines.addAction("a")
    lines.addAction("b")
    lines.addAction("c")
    return await Page(try lines.write(in: folder))
  }

  private func ask(
    _ name: String,
    at row: Int,
    _ members: [String: JSONValue] = [:]
  ) async throws -> JSONValue {
    let all = members.merging(["key": .string("0:\(row)"), "store": 0]) { first, _ in first }
    return try await page().ask(name, all)
  }

  private func state(at row: Int, against other: Int) async throws -> JSONValue? {
    let members: [String: JSONValue] = ["from": 0, "count": 9, "against": .string("0:\(other)")]
    return try await ask("states", at: row, members)["states"]?[0]
  }

  @Test func `is named with its number and the actions since`() async throws {
    let note = try await state(at: 12, against: 11)?["note"]
    #expect(note == "This is the last saved state, #10. 3 actions came since.")
  }

  @Test func `says whether the app could compute it`() async throws {
    // The rows of actions, and of a state.
    #expect(try await state(at: 12, against: 11)?["isMissingApp"] == true)
    #expect(try await state(at: 9, against: 8)?["isMissingApp"] == false)
    var lines = SessionLines()
    lines.addStore("cart")
    lines.skip(2)
    lines.addAction("a")
    lines.addAction("b")
    let page = await Page(try lines.write(to: "lost.jsonl", in: folder))
    let answer = try await page.ask("states", ["key": "0:3", "from": 0, "count": 9])
    #expect(answer["states"]?[0]?["isMissingApp"] == false)
    #expect(answer["states"]?[0]?["isExact"] == false)
  }

  @Test func `cannot be computed if the app has left out actions since`() async throws {
    var lines = SessionLines()
    lines.addStore("cart")
    lines.add("action", #","excluded":3,"action":{"a":{}}"#)
    let page = await Page(try lines.write(to: "excluded.jsonl", in: folder))
    let answer = try await page.ask("states", ["key": "0:2", "from": 0, "count": 9])
    #expect(answer["states"]?[0]?["isExact"] == false)
    #expect(answer["states"]?[0]?["isMissingApp"] == false)
  }

  @Test func `says since which row changes are shown`() async throws {
    #expect(try await state(at: 6, against: 4)?["since"] == 4)
    #expect(try await state(at: 6, against: 3)?["since"] == .null)
  }

  @Test func `is not taken for one without changes`() async throws {
    let unknown = try await ask("difference", at: 12)
    #expect(unknown["isKnown"] == false)
    #expect(unknown["differences"]?.array?.isEmpty == true)
    let known = try await ask("difference", at: 6, ["against": "0:3"])
    #expect(known["isKnown"] == true)
    #expect(known["differences"]?.array?.count == 1)
  }

  @Test func `is named where a condition is not true of it`() async throws {
    let error = await #expect(throws: Page.Failure.self) {
      try await ask("origin", at: 12, ["condition": "total < 0"])
    }
    #expect(error?.text.contains("last saved state, #10. 3 actions came") == true)
  }

  @Test func `is named where a search has begun with it`() async throws {
    let old = try await ask("origin", at: 12, ["condition": "total >= 2"])
    #expect(old["key"] == "0:6")
    #expect(old["note"]?.string?.contains("#10. 3 actions came since.") == true)
    let exact = try await ask("origin", at: 9, ["condition": "total >= 2"])
    #expect(exact["note"] == .null)
  }
}
