import Foundation
import Testing
import VueFluxJSON
import VueFluxSessionSupport
import VueFluxTestSupport
import VueFluxTesting

@testable import VueFluxInspector

@Suite struct `Long work` {
  private let work = ManualExecutor()
  private let folder = Folder()

  /// A page on a file of a cart, whose long work is done when the test says so.
  private func makePage() async throws -> Page {
    var lines = SessionLines()
    lines.addStore("cart", state: #"{"total":1}"#)
    lines.addAction("a")
    let sessions = InspectedSessions(
      [try lines.write(to: "cart.jsonl", in: folder)],
      executor: work.executor
    )
    await sessions.update()
    return Page(sessions)
  }

  private static let excerpt: [String: JSONValue] = ["key": "0:1", "store": 0]

  @Test(
    arguments: [
      ("download", ["what": "devtools", "source": 0]),
      ("download", excerpt.merging(["what": "devtools", "source": 0]) { $1 }),
      ("download", excerpt.merging(["what": "session", "source": 0]) { $1 }),
      ("download", excerpt.merging(["what": "test", "source": 0]) { $1 }),
      ("test", excerpt), ("origin", excerpt.merging(["condition": "total == 1"]) { $1 }),
    ] as [(String, [String: JSONValue])]
  )
  func `holds up no other page, and no reading`(
    name: String,
    members: [String: JSONValue]
  ) async throws {
    let page = try await makePage()
    let other = Page(page.sessions)
    let answer = Task { try await page.ask(name, members) }
    let isDone = answer.noteEnd()
    await work.waitForWork(or: isDone)
    #expect(try await other.ask("overview")["rowCount"] == 2)
    await other.sessions.update()
    for _ in 0..<100 { await Task.yield() }
    #expect(!isDone.withLock { $0 })
    #expect(work.pendingCount == 1)
    await work.runAll(until: isDone)
    _ = try await answer.value
  }

  @Test func `leaves the file of a download as it is at the moment of the request`() async throws {
    let page = try await makePage()
    let download = Task { try await page.download("devtools") }
    await work.waitForWork(or: download.noteEnd())
    var lines = SessionLines()
    lines.addStore("cart", state: #"{"total":1}"#)
    lines.addAction("a")
    lines.addAction("later")
    try lines.append(to: "cart.jsonl", in: folder)
    await page.sessions.update()
    #expect(try await page.ask("overview")["rowCount"] == 3)
    work.runAll()
    let text = try await String(contentsOf: download.value.url, encoding: .utf8)
    #expect(!text.contains("later"))
  }
}

@Suite struct `A search for the origin of a state` {
  private let work = ManualExecutor()
  private let shop: LiveShop

  init() throws {
    shop = try LiveShop(work: work.executor)
  }

  @Test func `is of one moment, also if another action is left out meanwhile`() async throws {
    shop.add("tea", "milk", "salt")
    let keys = try await shop.keys()
    let members: [String: JSONValue] = ["key": keys[2], "store": 0, "path": ["items", 0]]
    let answer = Task { try await shop.ask("origin", members) }
    let isDone = answer.noteEnd()
    await work.waitForWork(or: isDone)
    // The first item is milk without the tea.
    let other = Page(shop.page.sessions)
    _ = try await other.ask("skip", ["key": keys[0], "isSkipped": true])
    await work.runAll(until: isDone)
    #expect(try await answer.value["key"] == keys[1])
  }

  @Test func `goes on while actions come`() async throws {
    shop.add("tea", "milk", "salt")
    let keys = try await shop.keys()
    let members: [String: JSONValue] = [
      "key": keys[2], "store": 0, "condition": "items[1] == \"milk\"",
    ]
    let answer = Task { try await shop.ask("origin", members) }
    let isDone = answer.noteEnd()
    var looks = 0
    while !isDone.withLock({ $0 }) {
      if work.pendingCount > 0 {
        shop.add("more")
        await shop.page.sessions.update()
        work.runNext()
        looks += 1
      }
      await Task.yield()
    }
    #expect(try await answer.value["key"] == keys[1])
    #expect(looks == 3)
  }
}

extension Task {
  /// Whether the task has ended, from now on.
  fileprivate func noteEnd() -> Guarded<Bool> {
    let isDone = Guarded(false)
    Task<Void, Never> {
      _ = await result
      isDone.withLock { $0 = true }
    }
    return isDone
  }
}

extension ManualExecutor {
  /// Waits until there is work, or something is done without.
  fileprivate func waitForWork(or isDone: Guarded<Bool>) async {
    while pendingCount == 0, !isDone.withLock({ $0 }) { await Task.yield() }
  }

  /// Runs all work, also what comes later, until something is done.
  fileprivate func runAll(until isDone: Guarded<Bool>) async {
    while !isDone.withLock({ $0 }) {
      runAll()
      await Task.yield()
    }
  }
}
