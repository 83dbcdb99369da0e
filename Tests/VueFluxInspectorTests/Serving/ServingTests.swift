#if Inspector
  import Testing

  @testable import VueFluxInspector

  @Suite struct `The server` {
    @Test func `answers with the page and its headers`() async throws {
      try await serving { _, address in
        let answer = try await RawClient(address).answer(to: "/")
        #expect(answer.status == 200)
        #expect(answer.body == PageFile.all["index.html"]?.bytes)
        #expect(answer.field("Content-Type") == "text/html; charset=utf-8")
        #expect(
          answer.field("Content-Security-Policy")?
            .contains("connect-src 'self' ws://127.0.0.1:\(address.port);") == true
        )
      }
    }

    @Test func `answers to HEAD without the file`() async throws {
      try await serving { _, address in
        let client = try await RawClient(address)
        try await client.request("/", method: "HEAD", ["Connection: close"])
        let text = String(decoding: await client.end(), as: UTF8.self)
        #expect(text.contains("Content-Length: \(PageFile.all["index.html"]?.bytes.count ?? 0)"))
        #expect(text.hasSuffix("\r\n\r\n"))
      }
    }

    @Test func `answers one request after the other, also when they come together`() async throws {
      try await serving { _, address in
        let client = try await RawClient(address)
        let host = "Host: localhost:\(address.port)\r\n"
        try await client.send(
          "GET / HTTP/1.1\r\n\(host)\r\nHEAD /nowhere HTTP/1.1\r\nHost: evil.example\r\n\r\n"
            + "GET / HTTP/1.1\r\n\(host)\r\n"
        )
        #expect(try await client.nextAnswer().status == 200)
        #expect(try await client.nextAnswer().status == 403)
        #expect(await client.end().isEmpty)
      }
    }

    @Test func `answers a client that says nothing more`() async throws {
      try await serving { _, address in
        let client = try await RawClient(address)
        try await client.request("/")
        await client.finishSending()
        #expect(try await client.nextAnswer().status == 200)
        #expect(await client.end().isEmpty)
      }
    }

    @Test func `closes a connection that is to be closed`() async throws {
      try await serving { _, address in
        let client = try await RawClient(address)
        #expect(try await client.answer(to: "/").status == 200)
        #expect(try await client.answer(to: "/", ["Connection: close"]).status == 200)
        #expect(await client.end().isEmpty)
      }
    }

    @Test func `ends all when it stops, and another one can have its port`() async throws {
      let clients = try await serving { _, address in
        (address, try await RawClient.page(address), try await RawClient(address))
      }
      #expect(Array(await clients.1.end().prefix(1)) == [0x88])
      #expect(await clients.2.end().isEmpty)
      let next = InspectorServer(
        port: clients.0.port,
        download: { _ in nil },
        makeHandler: { EchoHandler() }
      )
      let address = try await next.start()
      #expect(address.port == clients.0.port)
      #expect(address.token != clients.0.token)
      await next.stop()
    }

    @Test func `says that its port is taken`() async throws {
      try await serving { _, address in
        let other = InspectorServer(
          port: address.port,
          download: { _ in nil },
          makeHandler: { EchoHandler() }
        )
        let error = await #expect(throws: InspectorError.self) { try await other.start() }
        #expect(
          error?.description.hasPrefix("The inspector cannot listen on 127.0.0.1:\(address.port): ")
            == true
        )
      }
    }

    @Test func `listens on another address if it is given`() async throws {
      let server = InspectorServer(
        host: "0.0.0.0",
        download: { _ in nil },
        makeHandler: { EchoHandler() }
      )
      let address = try await server.start()
      #expect(address.url.hasPrefix("http://0.0.0.0:\(address.port)/#"))
      await server.stop()
      let nowhere = InspectorServer(
        host: "192.0.2.1",
        download: { _ in nil },
        makeHandler: { EchoHandler() }
      )
      await #expect(throws: InspectorError.self) { try await nowhere.start() }
    }
  }
#endif
