import Foundation
import Testing
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `The name of a download` {
  @Test(
    arguments: [
      ("session.jsonl", "session.jsonl", "session.jsonl"),
      ("a \"b\".txt", "a--b-.txt", "a%20%22b%22.txt"),
      ("a\r\nSet-Cookie: b", "a--Set-Cookie--b", "a%0D%0ASet-Cookie%3A%20b"),
      ("../../etc/passwd", "-..-etc-passwd", "..%2F..%2Fetc%2Fpasswd"),
      ("\u{E4}\u{202E}.js", "-----.js", "%C3%A4%E2%80%AE.js"), ("..", "download", ".."),
      ("", "download", ""), ("a\u{0}\\b", "a--b", "a%00%5Cb"),
    ]
  )
  func `cannot leave its place`(name: String, part: String, escaped: String) {
    let safe = DownloadName(name)
    #expect(safe.pathPart == part)
    #expect(safe.disposition == "attachment; filename=\"\(part)\"; filename*=UTF-8''\(escaped)")
    #expect(DownloadName.isPathPart(Substring(part)))
  }

  @Test func `is shortened at its beginning`() {
    let name = DownloadName(String(repeating: "a", count: 10_000) + ".jsonl")
    #expect(name.pathPart == String(repeating: "a", count: 94) + ".jsonl")
  }
}

@Suite struct `A ticket for a download` {
  private let time = Guarded(ContinuousClock.now)
  private let download = Download(name: "a b.txt", url: URL(fileURLWithPath: "/a"))

  private func makeTickets() -> DownloadTickets {
    DownloadTickets(now: { [time] in time.withLock { $0 } })
  }

  private func ticket(of path: String) -> String {
    String(path.split(separator: "/")[1])
  }

  @Test func `is in a path that the gatekeeper knows`() throws {
    let path = makeTickets().issue(download)
    let gatekeeper = Gatekeeper(
      address: PageAddress(host: "127.0.0.1", port: 1, token: AccessToken()),
      fileNames: []
    )
    let head = RequestHead(method: "GET", path: path, fields: ["host": "127.0.0.1:1"])
    #expect(path.hasSuffix("/a-b.txt"))
    #expect(try gatekeeper.destination(of: head) == .download(ticket: ticket(of: path)))
  }

  @Test func `is good once`() {
    let tickets = makeTickets()
    let ticket = ticket(of: tickets.issue(download))
    #expect(ticket.count == 32)
    #expect(tickets.take(ticket)?.url == download.url)
    #expect(tickets.take(ticket) == nil)
    #expect(tickets.take("") == nil)
  }

  @Test func `is good for a minute`() {
    let tickets = makeTickets()
    let first = ticket(of: tickets.issue(download))
    let second = ticket(of: tickets.issue(download))
    time.withLock { $0 += .milliseconds(59_999) }
    #expect(tickets.take(first) != nil)
    time.withLock { $0 += .milliseconds(1) }
    #expect(tickets.take(second) == nil)
  }

  @Test func `gives way to newer ones when there are many`() {
    let tickets = makeTickets()
    let all = (0..<101).map { _ in ticket(of: tickets.issue(download)) }
    #expect(tickets.take(all[0]) == nil)
    #expect(tickets.take(all[1]) != nil)
    #expect(tickets.take(all[100]) != nil)
  }
}

@Suite struct `A file that was made for a download` {
  private let folder = Folder()
  private let time = Guarded(ContinuousClock.now)
  private let minute = Signal()

  private func makeTickets() -> DownloadTickets {
    DownloadTickets(
      now: { [time] in time.withLock { $0 } },
      sleep: { [minute] duration in
        #expect(duration == .seconds(60))
        await minute.wait()
      }
    )
  }

  /// Makes a file, and a ticket for it.
  private func issue(
    _ tickets: DownloadTickets,
    _ name: String,
    isTemporary: Bool = true
  ) throws -> String {
    try folder.write([1], to: name)
    let url = folder.url.appending(path: name)
    let path = tickets.issue(Download(name: name, url: url, isTemporary: isTemporary))
    return String(path.split(separator: "/")[1])
  }

  @Test func `goes when newer tickets take the place of its own`() throws {
    let tickets = makeTickets()
    defer { minute.fire() }
    for number in 0...100 { _ = try issue(tickets, "\(number)") }
    #expect(!folder.names.contains("0"))
    #expect(folder.names.count == 100)
  }

  @Test func `goes when its ticket is too old for the one who fetches it`() throws {
    let tickets = makeTickets()
    defer { minute.fire() }
    let ticket = try issue(tickets, "a")
    time.withLock { $0 += .seconds(60) }
    #expect(tickets.take(ticket) == nil)
    #expect(folder.names == [])
  }

  @Test func `goes when its minute is over and the page asks for nothing more`() async throws {
    let tickets = makeTickets()
    _ = try issue(tickets, "a")
    #expect(folder.names == ["a"])
    time.withLock { $0 += .seconds(60) }
    minute.fire()
    while folder.names != [] { await Task.yield() }
  }

  @Test func `stays for the one who has fetched its ticket, until it is sent`() throws {
    let tickets = makeTickets()
    defer { minute.fire() }
    let download = try #require(try tickets.take(issue(tickets, "a")))
    time.withLock { $0 += .seconds(60) }
    _ = try issue(tickets, "b")
    #expect(folder.names == ["a", "b"])
    download.removeTemporaryFile()
    #expect(folder.names == ["b"])
  }

  @Test func `is never one of the app's own`() throws {
    let tickets = makeTickets()
    defer { minute.fire() }
    for number in 0...100 { _ = try issue(tickets, "\(number)", isTemporary: false) }
    let last = try issue(tickets, "last", isTemporary: false)
    tickets.take(last)?.removeTemporaryFile()
    time.withLock { $0 += .seconds(60) }
    #expect(tickets.take(last) == nil)
    #expect(folder.names.count == 102)
  }
}
