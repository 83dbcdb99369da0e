import Foundation
import Testing
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `A test of an excerpt` {
  private let folder = Folder()

  private func text(
    type: String = "Feature.State",
    _ rest: (inout SessionLines) -> Void = { _ in }
  ) async throws -> String {
    var lines = SessionLines()
    lines.add("store", #","name":"cart","type":"\#(type)","state":{"total":1}"#)
    lines.addAction("a")
    rest(&lines)
    let page = await Page(try lines.write(in: folder))
    return try await page.ask("test", ["key": "0:1", "store": 0])["text"]?.string ?? ""
  }

  @Test func `begins with the state, and repeats the actions`() async throws {
    let text = try await text()
    #expect(text.contains("@Test func `cart after record 2`() throws {"))
    #expect(text.contains("let state1Mutations = Feature.State.Mutations()"))
    #expect(text.contains(##"(parsing: #"{"total":1}"#).decoded(as: Feature.State.self)"##))
    #expect(text.contains(##"(parsing: #"{"a":{}}"#).decoded(as: Feature.State.Action.self)"##))
    #expect(text.contains("// Import the module of Feature.State here, with @testable."))
  }

  @Test func `expects the recorded state if there is one`() async throws {
    let text = try await text { lines in
      lines.add("state", #","why":"checkpoint","state":{"total":7}"#)
    }
    #expect(text.contains(##"let state1Expected = try JSONValue(parsing: #"{"total":7}"#)"##))
    #expect(try await self.text().contains("Issue.record(\"Expect something of state1.\")"))
  }

  @Test(
    arguments: [
      "", "a b", "A.", ".A", "1A", "A()", "A;exit(1)", #"A\n}"#, "A<Int>", "(unknown context)",
      "A`",
      #"A\u2028"#,
    ]
  )
  func `is not written with a name that is not that of a type`(type: String) async throws {
    await #expect(throws: Page.Failure.self) { try await text(type: type) }
  }

  @Test func `is a file as well`() async throws {
    var lines = SessionLines()
    lines.addStore("cart", state: "{}")
    lines.addAction("a")
    let page = await Page(try lines.write(in: folder))
    let (name, url) = try await page.download("test", ["key": "0:1", "store": 0])
    #expect(name == "session.2.test.swift")
    let text = try await page.ask("test", ["key": "0:1", "store": 0])["text"]?.string
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
  }

  @Test func `is not written of a whole session`() async throws {
    var lines = SessionLines()
    lines.addStore("cart")
    let page = await Page(try lines.write(in: folder))
    await #expect(throws: Page.Failure.self) { try await page.download("test") }
  }
}
