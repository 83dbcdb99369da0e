import Foundation
import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `A followed session` {
  private let folder = Folder()

  private func sources(_ page: Page) async throws -> [JSONValue] {
    try await page.ask("overview")["sources"]?.array ?? []
  }

  private func statuses(_ page: Page) async throws -> [String?] {
    await page.sessions.update()
    return try await sources(page).map { $0["status"]?.string }
  }

  @Test func `answers a page that waits as soon as the file grows`() async throws {
    var lines = SessionLines()
    lines.addStore("cart")
    let page = await Page(try lines.write(in: folder))
    let version = try await page.ask("overview")["version"] ?? 0
    async let change = page.ask("changes", ["version": version])
    lines.addAction("tea")
    try lines.append(in: folder)
    #expect(try await change["rowCount"] == 2)
    #expect(try await page.texts() == ["begins", "tea"])
  }

  @Test func `is read by no one when no page waits`() async throws {
    var lines = SessionLines()
    lines.addStore("cart")
    let page = await Page(try lines.write(in: folder))
    let version = try await page.ask("overview")["version"] ?? 0
    let waiting = Task { try await page.ask("changes", ["version": version]) }
    lines.addAction("tea")
    try lines.append(in: folder)
    _ = try await waiting.value
    while await page.sessions.isFollowing { await Task.yield() }
    #expect(try await page.ask("overview")["rowCount"] == 2)
  }

  @Test func `lets a page go that is closed while it waits`() async throws {
    var lines = SessionLines()
    lines.addStore("cart")
    let page = await Page(try lines.write(in: folder))
    let version = try await page.ask("overview")["version"] ?? 0
    let waiting = Task { try await page.ask("changes", ["version": version]) }
    while await !page.sessions.isFollowing { await Task.yield() }
    waiting.cancel()
    _ = try await waiting.value
    while await page.sessions.isFollowing { await Task.yield() }
  }

  @Test func `may not be there yet`() async throws {
    let page = await Page(folder.file)
    #expect(try await statuses(page) == ["waiting"])
    var lines = SessionLines()
    lines.addStore("cart")
    try lines.write(in: folder)
    #expect(try await statuses(page) == ["unfinished"])
    #expect(try await page.texts() == ["begins"])
  }

  @Test func `says how it ended`() async throws {
    var lines = SessionLines()
    let empty = try lines.write(to: "empty.jsonl", in: folder)
    lines.addStore("cart")
    let crashed = try lines.write(to: "crashed.jsonl", in: folder)
    var torn = lines
    torn.addRaw(#"{"crc":"1234"#)
    let cut = try torn.write(to: "torn.jsonl", in: folder)
    lines.addNote(#""next":2,"at":1,"is":"end"}"#)
    let complete = try lines.write(to: "complete.jsonl", in: folder)
    let page = await Page(empty, crashed, cut, complete, folder.url.appending(path: "none"))
    #expect(try await statuses(page) == ["empty", "unfinished", "torn", "complete", "waiting"])
    let messages = try await sources(page).map { $0["message"]?.string }
    // The page has a sentence for each status.
    #expect(messages.allSatisfy { $0 == nil })
  }

  @Test func `that cannot be read says why`() async throws {
    let url = folder.url.appending(path: "later.jsonl")
    try folder.write(
      SessionLine.make(#""vueflux":99,"session":"x","first":1,"at":1}"#),
      to: "later.jsonl"
    )
    let page = await Page(url)
    #expect(try await statuses(page) == ["failed"])
    #expect(try await sources(page)[0]["message"]?.string?.contains("version 99") == true)
  }

  @Test func `is another source when its file is replaced by another session`() async throws {
    var lines = SessionLines(session: "a")
    lines.addStore("cart")
    lines.addAction("first")
    let url = try lines.write(in: folder)
    let page = await Page(url)
    try FileManager.default.removeItem(at: url)
    var second = SessionLines(session: "b")
    second.addStore("cart")
    second.addAction("second")
    try second.write(in: folder)
    #expect(try await statuses(page) == ["failed", "unfinished"])
    #expect(
      try await page.texts() == ["begins", "first", "begins", "second"]
    )
  }

  @Test func `of a folder is its newest one, and each one that begins later`() async throws {
    let url = folder.url.appending(path: "sessions")
    let sessions = try SessionFolder(url)
    for name in ["old", "newest"] {
      let recorder = try sessions.makeRecorder()
      let log = Store<Log>("log", plugins: [recorder.plugin()])
      log.actions.log(name)
      try recorder.end()
    }
    let page = await Page(url)
    #expect(try await page.texts().contains { $0.contains("newest") })
    #expect(try await sources(page).map { $0["name"] } == ["session-000002.jsonl"])
    #expect(try await statuses(page) == ["complete"])
    let recorder = try sessions.makeRecorder()
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    log.actions.log("later")
    #expect(try await statuses(page) == ["complete", "running"])
    #expect(try await page.texts().last?.contains("later") == true)
    try recorder.end()
    #expect(try await statuses(page) == ["complete", "complete"])
    withExtendedLifetime(log) {}
  }

  @Test func `may be in a folder that is not there yet`() async throws {
    let url = folder.url.appending(path: "sessions")
    let page = await Page(url)
    #expect(try await statuses(page) == ["waiting"])
    let recorder = try SessionFolder(url).makeRecorder()
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    #expect(try await statuses(page) == ["running"])
    #expect(try await page.texts() == ["begins"])
    withExtendedLifetime(log) {}
  }

  @Test func `is read in parts, and requests are answered between them`() async throws {
    var lines = SessionLines()
    lines.addStore("cart")
    for number in 0..<120_000 { lines.addAction("a\(number)") }
    let page = Page(InspectedSessions([try lines.write(in: folder)]))
    var counts: [Int] = []
    var overview = try await page.ask("overview")
    counts.append(overview["rowCount"]?.int ?? -1)
    while overview["sources"]?[0]?["status"] == "reading" {
      overview = try await page.ask("changes", ["version": overview["version"] ?? 0])
      counts.append(overview["rowCount"]?.int ?? -1)
    }
    #expect(counts.first ?? 0 < 60_000 && counts.last == 120_001)
    #expect(counts == counts.sorted())
  }
}
