import Foundation
import Testing
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `An excerpt of a file` {
  private let folder = Folder()

  private func page(_ change: (inout SessionLines) -> Void) async throws -> Page {
    var lines = SessionLines()
    lines.addStore("cart", 1, state: "{}")
    lines.addStore("log", 2, state: "[]")
    change(&lines)
    return await Page(try lines.write(in: folder))
  }

  private func pageWithStates() async throws -> Page {
    try await page { lines in
      lines.addAction("a")
      lines.addAction("other", store: 2)
      lines.addAction("b")
      lines.add("state", #","why":"checkpoint","state":{"total":2}"#)
      lines.addAction("c")
      lines.addAction("other", store: 2)
      lines.addAction("d")
    }
  }

  private func excerpt(_ page: Page, at row: Int, store: Int = 0) async throws -> JSONValue {
    try await page.ask(
      "excerpt",
      ["key": .string("0:\(row)"), "store": .number(JSONNumber(store))]
    )
  }

  @Test(
    arguments: [
      (2, 3, 3, 1), (3, 3, 3, 1), (4, 3, 5, 2), (5, 3, 5, 2), (6, 7, 7, 1), (8, 7, 9, 2),
    ]
  )
  func `has the actions of one store since the last state before them`(
    row: Int,
    first: Int,
    last: Int,
    count: Int
  ) async throws {
    let answer = try await excerpt(try await pageWithStates(), at: row)
    #expect(answer["first"]?.int == first)
    #expect(answer["last"]?.int == last)
    #expect(answer["actionCount"]?.int == count)
    #expect(answer["problem"] == .null)
  }

  @Test func `is a session that begins with that state`() async throws {
    let page = try await pageWithStates()
    let (name, url) = try await page.download("session", ["key": "0:8", "store": 0])
    #expect(name == "session.9.jsonl")
    let session = try Session(contentsOf: url)
    #expect(session.problems.isEmpty)
    #expect(try session.texts() == ["[store cart]", "cart c", "cart d"])
    #expect(try session.payload(of: session.records[0]) == ["total": 2])
  }

  @Test func `is a file for Redux DevTools`() async throws {
    let page = try await pageWithStates()
    let (name, url) = try await page.download("devtools", ["key": "0:8", "store": 0])
    #expect(name == "session.9.devtools.json")
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.contains("cart/c") && text.contains("cart/d") && !text.contains("other"))
  }

  @Test func `has a sentence where there is none`() async throws {
    let none = try await excerpt(try await pageWithStates(), at: 0)
    #expect(none["problem"]?.string?.contains("no action up to here") == true)
    let lost = try await page { lines in
      lines.addAction("a")
      lines.skip(3)
      lines.addAction("b")
    }
    let problem = try await excerpt(lost, at: 4)["problem"]?.string
    #expect(problem?.contains("is not known") == true)
    #expect(problem?.contains("4 to 6") == true)
  }

  @Test func `is refused where the app has left out actions`() async throws {
    let page = try await page { lines in
      lines.addAction("a")
      lines.addNote(#""next":4,"at":0,"is":"excluded","store":1,"excluded":3}"#)
      lines.addAction("b")
    }
    let rows = try await page.texts("kind")
    try #require(rows.contains("excluded"))
    let problem = try await excerpt(page, at: rows.count - 1)["problem"]?.string
    #expect(problem?.contains("left out actions") == true)
  }

  @Test func `is refused where an action could not be recorded`() async throws {
    let page = try await page { lines in
      lines.add("action", #","unencodable":"It never can.""#)
    }
    let problem = try await excerpt(page, at: 2)["problem"]?.string
    #expect(problem?.hasPrefix("The action of record 3 could not be recorded.") == true)
  }

  @Test func `is refused where no state was saved`() async throws {
    let page = try await page { lines in
      lines.add("store", store: 3, #","name":"bare","type":"T""#)
      lines.addAction("a", store: 3)
    }
    let problem = try await excerpt(page, at: 3, store: 2)["problem"]?.string
    #expect(problem?.hasPrefix("No state of this store was saved before.") == true)
  }
}
