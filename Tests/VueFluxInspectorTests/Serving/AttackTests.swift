#if Inspector
  import Foundation
  import Testing
  import VueFluxTestSupport

  @testable import VueFluxInspector

  @Suite struct `An attacker` {
    @Test func `cannot open the socket without the token`() async throws {
      try await serving { _, address in
        for query in [
          "", "?token=", "?token=\(AccessToken().text)", "?token=\(address.token.text)0",
          "?token=\(String(repeating: "0", count: 10_000))",
        ] {
          let client = try await RawClient(address)
          let answer = try await client.answer(to: "/socket\(query)", RawClient.handshake)
          #expect(answer.status == 403)
          #expect(!answer.text.contains(address.token.text))
          #expect(await client.end().isEmpty)
        }
      }
    }

    @Test func `gets nothing by a name that leads here`() async throws {
      try await serving { _, address in
        for path in ["/", "/socket?token=\(address.token.text)"] {
          let client = try await RawClient(address)
          let answer = try await client.answer(
            to: path,
            ["Host: evil.example:\(address.port)"] + RawClient.handshake
          )
          #expect(answer.status == 403)
        }
      }
    }

    @Test func `gets nothing from the page of another site`() async throws {
      try await servingDownload { address, path, tickets in
        for path in ["/", "/socket?token=\(address.token.text)", path] {
          for origin in ["http://evil.example", "null", "http://127.0.0.1:1"] {
            let answer = try await RawClient(address)
              .answer(to: path, ["Origin: \(origin)"] + RawClient.handshake)
            #expect(answer.status == 403)
            #expect(!answer.head.lowercased().contains("access-control-"))
          }
        }
        #expect(try await RawClient(address).answer(to: path).status == 200)
      }
    }

    @Test(
      arguments: [
        "/../../../../etc/passwd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd",
        "/..\\..\\etc\\passwd", "/%5c..%5c..%5cetc%5cpasswd", "//etc/passwd", "///etc/passwd",
        "/etc/passwd%00.html", "/%252e%252e/etc/passwd", "/%c0%ae%c0%ae/etc/passwd",
        "/download/../../etc/passwd", "/download/x/..%2f..%2fetc%2fpasswd", "/./index.html",
        "/index.html/", "/INDEX.HTML",
      ]
    )
    func `cannot climb out of the page`(path: String) async throws {
      try await serving { _, address in
        let answer = try await RawClient(address).answer(to: path)
        #expect(answer.status == 404)
      }
    }

    @Test func `cannot send a body`() async throws {
      try await serving { _, address in
        for fields in [["Content-Length: 100000000"], ["Transfer-Encoding: chunked"]] {
          let client = try await RawClient(address)
          #expect(try await client.answer(to: "/", fields).status == 413)
          #expect(await client.end().isEmpty)
        }
        let client = try await RawClient(address)
        try await client.request("/", ["Content-Length: 100000000"])
        let piece = [UInt8](repeating: 0x61, count: 1 << 20)
        await #expect(throws: (any Error).self) {
          for _ in 0..<100 { try await client.send(piece) }
        }
      }
    }

    @Test func `cannot send a head without an end`() async throws {
      try await serving { _, address in
        let client = try await RawClient(address)
        try await client.send("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 17 << 10))
        #expect(try await client.nextAnswer().status == 431)
        #expect(await client.end().isEmpty)
      }
    }

    @Test(arguments: ["\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\n\r\n"])
    func `gets a refusal for anything else`(text: String) async throws {
      try await serving { _, address in
        let client = try await RawClient(address)
        try await client.send(text)
        #expect(try await client.nextAnswer().status == 400)
        #expect(await client.end().isEmpty)
      }
    }

    @Test func `cannot send a long message, whole or in parts`() async throws {
      try await serving { _, address in
        let half = String(repeating: "a", count: 1 << 20)
        for frames in [
          [ClientFrame.text(half + half)],
          [ClientFrame(0x1, half, isLast: false), ClientFrame(0x0, half, isLast: false)],
        ] {
          let client = try await RawClient.page(address)
          // The server may have closed the socket by then.
          for frame in frames { try? await client.send(frame) }
          #expect(Array(await client.end().prefix(4)) == [0x88, 2, 0x03, 0xF1])
        }
      }
    }
  }

  @Suite struct `A download` {
    @Test func `comes once, piece by piece`() async throws {
      try await servingDownload { address, path, _ in
        let answer = try await RawClient(address).answer(to: path)
        #expect(answer.status == 200)
        // Not compared in the expectation, which would look for each difference of millions of bytes.
        let isWhole = answer.body == Self.contents
        #expect(isWhole)
        #expect(answer.field("Content-Type") == "application/octet-stream")
        #expect(try await RawClient(address).answer(to: path).status == 404)
      }
    }

    @Test func `is not used up by a HEAD`() async throws {
      try await servingDownload { address, path, _ in
        let answer = try await RawClient(address).answer(to: path, method: "HEAD")
        #expect(answer.status == 405)
        #expect(try await RawClient(address).answer(to: path).status == 200)
      }
    }

    @Test(arguments: [false, true])
    func `leaves its file only if that is the app's own`(isTemporary: Bool) async throws {
      let folder = Folder()
      try folder.write([1, 2, 3], to: "file")
      let tickets = DownloadTickets.withoutEnd()
      let url = folder.url.appending(path: "file")
      let path = tickets.issue(Download(name: "a", url: url, isTemporary: isTemporary))
      let body = try await serving(tickets: tickets) { _, address in
        try await RawClient(address).answer(to: path).body
      }
      #expect(body == [1, 2, 3])
      #expect(folder.names == (isTemporary ? [] : ["file"]))
    }

    @Test func `cannot add headers by its name`() async throws {
      try await servingDownload(named: "a\"; b\r\nSet-Cookie: c\n\u{0}d") { address, path, _ in
        let answer = try await RawClient(address).answer(to: path)
        #expect(answer.status == 200)
        #expect(!answer.head.contains("\r\nSet-Cookie"))
        #expect(
          answer.field("Content-Disposition")
            == "attachment; filename=\"a---b--Set-Cookie--c--d\"; "
            + "filename*=UTF-8''a%22%3B%20b%0D%0ASet-Cookie%3A%20c%0A%00d"
        )
      }
    }

    @Test func `of a file that is gone is refused`() async throws {
      let tickets = DownloadTickets.withoutEnd()
      try await serving(tickets: tickets) { _, address in
        let path = tickets.issue(Download(name: "a", url: URL(fileURLWithPath: "/nowhere")))
        let answer = try await RawClient(address).answer(to: path)
        #expect(answer.status == 404)
      }
    }

    fileprivate static let contents = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
  }

  /// Runs a server that has a file to download.
  private func servingDownload(
    named name: String = "session.jsonl",
    _ body: (PageAddress, _ path: String, DownloadTickets) async throws -> Void
  ) async throws {
    let folder = Folder()
    try folder.write(`A download`.contents, to: "file")
    let tickets = DownloadTickets.withoutEnd()
    let path = tickets.issue(
      Download(name: name, url: folder.url.appending(path: "file"))
    )
    try await serving(tickets: tickets) { _, address in try await body(address, path, tickets) }
  }
#endif
