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
      let next = makeServer(port: clients.0.port)
      let address = try await next.start()
      #expect(address.port == clients.0.port)
      #expect(address.token != clients.0.token)
      await next.stop()
    }

    @Test func `says that its port is taken`() async throws {
      try await serving { _, address in
        let other = makeServer(port: address.port)
        let error = await #expect(throws: InspectorError.self) { try await other.start() }
        let text = error?.description ?? ""
        #expect(text.hasPrefix("The inspector cannot listen on 127.0.0.1:\(address.port): "))
        #expect(
          text.hasSuffix(
            ". A port takes one program at a time. Choose another one, or 0 for any that is free."
          )
        )
      }
    }

    @Test(
      arguments: ["0.0.0.0", "::", "0:0:0:0:0:0:0:0", "::0.0.0.0", "::ffff:0.0.0.0", "::ffff:0:0"]
    )
    func `refuses an address by which no browser would be let in`(host: String) async {
      let server = makeServer(host: host)
      let error = await #expect(throws: InspectorError.self) { try await server.start() }
      let place = host.contains(":") ? "[\(host)]:0" : "\(host):0"
      #expect(
        error?.description
          == "The inspector cannot listen on \(place): \(host) stands for all addresses of the machine. "
          + "The inspector lets browsers in by one address only. Give the address that the machine "
          + "has in your network, as in 192.168.1.5, or none for this machine alone."
      )
    }

    @Test(arguments: ["localhost", "127.1", "", "fe80::1%eth0", "1.2.3.4:80", "example.com"])
    func `refuses a text that is not an IP address`(host: String) async {
      let server = makeServer(host: host)
      let error = await #expect(throws: InspectorError.self) { try await server.start() }
      #expect(
        error?.description.hasSuffix(
          ": '\(host)' is not an IP address. The inspector looks up no names. Give the address that the "
            + "machine has in your network, as in 192.168.1.5, or none for this machine alone."
        ) == true
      )
    }

    @Test func `says that the machine does not have an address`() async {
      let server = makeServer(host: "192.0.2.1")
      let error = await #expect(throws: InspectorError.self) { try await server.start() }
      let text = error?.description ?? ""
      #expect(text.contains(" The address has to be one that this machine has. Give the address "))
      #expect(!text.contains("port"))
    }

    @Test func `knows an address by its shortest form`() throws {
      #expect(try ListeningAddress("0:0:0:0:0:0:0:1", port: 0).host == "::1")
      #expect(try ListeningAddress("FE80::00AB", port: 0).host == "fe80::ab")
      #expect(try ListeningAddress("127.0.0.1", port: 0).host == "127.0.0.1")
    }

    #if os(Linux)
      @Test func `listens on another address if it is given`() async throws {
        let server = makeServer(host: "127.0.0.2")
        let address = try await server.start()
        #expect(address.url.hasPrefix("http://127.0.0.2:\(address.port)/#"))
        let client = try await RawClient(address, host: "127.0.0.2")
        #expect(try await client.answer(to: "/").status == 200)
        await server.stop()
      }
    #endif

    private func makeServer(host: String = "127.0.0.1", port: UInt16 = 0) -> InspectorServer {
      InspectorServer(
        host: host,
        port: port,
        download: { _ in nil },
        makeHandler: { EchoHandler() }
      )
    }
  }
#endif
