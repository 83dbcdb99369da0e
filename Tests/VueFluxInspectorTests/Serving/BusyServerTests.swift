#if Inspector
  import Foundation
  import Testing
  import VueFluxTestSupport

  @testable import VueFluxInspector

  @Suite struct `A server with bad clients` {
    @Test func `serves others beside a thousand that say nothing`() async throws {
      raiseDescriptorLimit()
      try await serving { server, address in
        let page = try await RawClient.page(address)
        var silent: [RawClient] = []
        for _ in 0..<1000 { silent.append(try await RawClient(address)) }
        #expect(try await RawClient(address).answer(to: "/").status == 200)
        #expect(await server.clientCount <= 128)
        // Those without a page have made room for the others.
        #expect(await silent[0].end().isEmpty)
        try await page.send(ClientFrame.text("a"))
        #expect(try await page.nextText() == "a")
      }
    }

    @Test func `lets an old page go when there are only pages`() async throws {
      try await serving(capacity: 2) { _, address in
        let pages = [try await RawClient.page(address), try await RawClient.page(address)]
        let last = try await RawClient.page(address)
        #expect(Array(await pages[0].end().prefix(1)) == [0x88])
        try await last.send(ClientFrame.text("a"))
        #expect(try await last.nextText() == "a")
      }
    }

    @Test func `waits for the rest of a request`() async throws {
      try await serving { _, address in
        let slow = try await RawClient(address)
        try await slow.send("GET / HT")
        #expect(try await RawClient(address).answer(to: "/").status == 200)
        try await slow.send("TP/1.1\r\nHost: localhost:\(address.port)\r\n\r\n")
        #expect(try await slow.nextAnswer().status == 200)
      }
    }

    @Test func `makes no more answers than a slow client reads`() async throws {
      let handler = LongHandler()
      try await serving(handler) { _, address in
        let client = try await RawClient.page(address)
        for _ in 0..<100 { try await client.send(ClientFrame.text("1000000")) }
        #expect(try await RawClient(address).answer(to: "/").status == 200)
        for number in 0..<100 {
          #expect(try await client.nextFrame().payload.count == 1_000_000)
          // Beside those that are made, the system holds a few.
          #expect(handler.begun.withLock { $0 } <= number + 50)
        }
      }
    }

    @Test func `ends while a client does not read`() async throws {
      try await serving(LongHandler()) { _, address in
        let client = try await RawClient.page(address)
        for _ in 0..<20 { try await client.send(ClientFrame.text("10000000")) }
        _ = try await client.nextFrame()
      }
    }

    @Test func `ends the answers of pages that go`() async throws {
      let handler = PatientHandler(30)
      try await serving(handler) { server, address in
        var pages: [RawClient] = []
        for _ in 0..<10 {
          let page = try await RawClient.page(address)
          for number in 0..<3 { try await page.send(ClientFrame.text("\(number)")) }
          pages.append(page)
        }
        await handler.begun.wait()
        pages.removeAll()
        await handler.ended.wait()
        #expect(try await RawClient(address).answer(to: "/").status == 200)
      }
    }

    @Test func `ends the answers of a page that goes with more to ask than it may`() async throws {
      let handler = PatientHandler(PageSocket.width)
      try await serving(handler) { _, address in
        var page: RawClient? = try await RawClient.page(address)
        for number in 0..<100 { try await page?.send(ClientFrame.text("\(number)")) }
        await handler.begun.wait()
        page = nil
        await handler.ended.wait()
      }
    }

    /// Has the process take as many clients as there are in a test.
    private func raiseDescriptorLimit() {
      #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      #else
        let resource = RLIMIT_NOFILE
      #endif
      var limit = rlimit()
      guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur < 4096 else { return }
      limit.rlim_cur = min(limit.rlim_max, 4096)
      _ = unsafe setrlimit(resource, &limit)
    }
  }
#endif
