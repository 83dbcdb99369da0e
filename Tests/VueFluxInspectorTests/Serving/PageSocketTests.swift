#if Inspector
  import Testing
  import VueFluxTestSupport

  @testable import VueFluxInspector

  @Suite struct `The socket of a page` {
    @Test func `has answers to requests`() async throws {
      try await serving { _, address in
        let client = try await RawClient.page(address)
        try await client.send(ClientFrame.text("a"))
        #expect(try await client.nextText() == "a")
        let text = String(repeating: "\u{E4}", count: 1 << 19)
        try await client.send(ClientFrame.text(text))
        #expect(try await client.nextText() == text)
      }
    }

    @Test func `proves that it has read the handshake`() async throws {
      try await serving { _, address in
        let client = try await RawClient(address)
        let path = "/socket?token=\(address.token.text)"
        // The example of RFC 6455.
        #expect(
          try await client.answer(to: path, RawClient.handshake).field("Sec-WebSocket-Accept")
            == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
        )
        let other = try await RawClient(address)
        #expect(try await other.answer(to: path).status == 400)
      }
    }

    @Test func `takes what comes right behind the handshake`() async throws {
      try await serving { _, address in
        let client = try await RawClient(address)
        let lines =
          ["GET /socket?token=\(address.token.text) HTTP/1.1", "Host: localhost:\(address.port)"]
          + RawClient.handshake + ["", ""]
        try await client.send(
          Array(lines.joined(separator: "\r\n").utf8) + ClientFrame.text("a").bytes
        )
        #expect(try await client.nextAnswer().status == 101)
        #expect(try await client.nextText() == "a")
      }
    }

    @Test func `answers a ping, and a close`() async throws {
      try await serving { _, address in
        let client = try await RawClient.page(address)
        try await client.send(ClientFrame(0x9, "a"))
        #expect(try await client.nextFrame() == (0xA, Array("a".utf8)))
        try await client.send(ClientFrame(0x8, ""))
        #expect(try await client.nextFrame() == (0x8, [0x03, 0xE8]))
        #expect(await client.end().isEmpty)
      }
    }

    @Test func `has eight answers made at a time`() async throws {
      let handler = CrowdHandler(PageSocket.width)
      try await serving(handler) { _, address in
        let client = try await RawClient.page(address)
        for number in 0..<100 { try await client.send(ClientFrame.text("\(number)")) }
        var answers: Set<String> = []
        for _ in 0..<100 { answers.insert(try await client.nextText()) }
        #expect(answers.count == 100)
        #expect(handler.most.withLock { $0 } == PageSocket.width)
      }
    }

    @Test func `has each page's answers made by a handler of its own`() async throws {
      let count = Guarded(0)
      let makeHandler: @Sendable () -> any RequestHandler = {
        count.withLock { $0 += 1 }
        return EchoHandler()
      }
      let server = InspectorServer(download: { _ in nil }, makeHandler: makeHandler)
      let address = try await server.start()
      let clients = [try await RawClient.page(address), try await RawClient.page(address)]
      for client in clients {
        try await client.send(ClientFrame.text("a"))
        #expect(try await client.nextText() == "a")
      }
      #expect(count.withLock { $0 } == 2)
      await server.stop()
    }
  }
#endif
