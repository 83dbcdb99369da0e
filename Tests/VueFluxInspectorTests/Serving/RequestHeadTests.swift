import Testing

@testable import VueFluxInspector

@Suite struct `The head of a request` {
  private func read(_ lines: String...) throws(Refusal) -> RequestHead {
    try RequestHead(Array(lines.joined(separator: "\r\n").utf8))
  }

  @Test func `has a method, a path, a query and fields`() throws {
    let head = try read(
      "GET /socket?token=a&b=c?d HTTP/1.1",
      "Host: here:1",
      "ORIGIN:http://here:1",
      "Accept: a",
      "accept: b\t",
      "Empty:"
    )
    #expect(head.method == "GET")
    #expect(head.path == "/socket")
    #expect(head.query == "token=a&b=c?d")
    #expect(head.parameter("token") == "a")
    #expect(head.parameter("b") == "c?d")
    #expect(head.parameter("c") == nil)
    #expect(head["host"] == "here:1")
    #expect(head["origin"] == "http://here:1")
    #expect(head["accept"] == "a, b")
    #expect(head["empty"] == "")
    #expect(head["Host"] == nil)
  }

  @Test func `has lists of words`() throws {
    let head = try read("GET / HTTP/1.1", "Connection: keep-alive, Upgrade")
    #expect(head.has("upgrade", in: "connection"))
    #expect(head.has("keep-alive", in: "connection"))
    #expect(!head.has("close", in: "connection"))
    #expect(!head.has("close", in: "upgrade"))
  }

  @Test(
    arguments: [
      "", "GET", "GET /", "GET / HTTP/1.0", "GET / HTTP/2", "GET / http/1.1", "GET  / HTTP/1.1",
      " GET / HTTP/1.1", "GET / HTTP/1.1 ", "GET http://here/ HTTP/1.1", "GET * HTTP/1.1",
      "GET /a b HTTP/1.1", "GET /\u{0} HTTP/1.1", "GET /\u{E4} HTTP/1.1", "G,T / HTTP/1.1",
      "GET / HTTP/1.1\nHost: here", "GET / HTTP/1.1\rHost: here", "GET /\u{7F} HTTP/1.1",
    ]
  )
  func `is refused if its first line is not clear`(line: String) {
    #expect(throws: Refusal.malformed) { try read(line, "Host: here") }
  }

  @Test(
    arguments: [
      "Host", ": here", "Host : here", " Host: here", "Ho st: here", "\tfolded", "Host: a\nb: c",
      "Host: a\u{0}", "Host: a\rb", "H\u{E4}st: here", "Host:\u{301} here",
    ]
  )
  func `is refused if a field is not clear`(line: String) {
    #expect(throws: Refusal.malformed) { try read("GET / HTTP/1.1", line) }
  }

  @Test(
    arguments: [
      "Host", "Origin", "Content-Length", "Transfer-Encoding", "Sec-WebSocket-Key",
    ]
  )
  func `is refused if it says twice what decides`(name: String) {
    #expect(throws: Refusal.malformed) {
      try read("GET / HTTP/1.1", "\(name): 0", "\(name.lowercased()): 0")
    }
  }
}

@Suite struct `What a client has sent` {
  private let request = "GET /a HTTP/1.1\r\nHost: here\r\n\r\n"

  @Test func `has requests, wherever its pieces end`() throws {
    for size in 1...request.utf8.count {
      var buffer = RequestBuffer()
      var paths: [String] = []
      var rest = Array((request + request.replacing("/a", with: "/b") + "rest").utf8)[...]
      while !rest.isEmpty {
        buffer.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
        while let head = try buffer.nextHead() { paths.append(head.path) }
      }
      #expect(paths == ["/a", "/b"])
      #expect(buffer.bytes == Array("rest".utf8))
    }
  }

  @Test func `has no head without an end, and none of any length`() throws {
    var buffer = RequestBuffer()
    buffer.append(Array("GET / HTTP/1.1\r\nHost: here\r\n".utf8))
    #expect(try buffer.nextHead() == nil)
    buffer.append([UInt8](repeating: 0x61, count: RequestHead.limit))
    #expect(throws: Refusal.headTooLong) { try buffer.nextHead() }
  }

  @Test func `may have a head as long as the limit`() throws {
    let start = "GET / HTTP/1.1\r\nA: "
    for (extra, isTooLong) in [(0, false), (1, true)] {
      let count = RequestHead.limit - start.utf8.count + extra
      var buffer = RequestBuffer()
      buffer.append(Array((start + String(repeating: "a", count: count) + "\r\n\r\n").utf8))
      let refusal: Refusal?
      do throws(Refusal) {
        #expect(try buffer.nextHead()?["a"]?.count == count)
        refusal = nil
      } catch {
        refusal = error
      }
      #expect(refusal == (isTooLong ? .headTooLong : nil))
    }
  }
}
