import Foundation
import Testing
import VueFluxJSON
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `A request for a download` {
  private let folder = Folder()

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  @Test(arguments: ["session", "devtools"])
  func `gives a ticket for a file that can be read again`(what: String) async throws {
    let page = try await Page.shop(in: folder)
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

  @Test func `leaves the session's own file, and no other one`() async throws {
    let page = try await Page.shop(in: folder)
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
}
