#if Inspector
  import Testing
  import VueFlux
  import VueFluxJSON
  import VueFluxRecorder
  import VueFluxSessionSupport
  import VueFluxTestSupport

  @testable import VueFluxInspector

  @Suite struct `An inspector of a running app` {
    @Test func `serves its page where it says`() async throws {
      let shop = try LiveShop()
      let inspector = try await Inspector.start(recorder: shop.recorder)
      #expect(inspector.url.hasPrefix("http://127.0.0.1:\(inspector.address.port)/#"))
      let answer = try await RawClient(inspector.address).answer(to: "/")
      #expect(answer.status == 200)
      await inspector.stop()
    }

    @Test func `acts on the app for a page`() async throws {
      let shop = try LiveShop()
      shop.add("tea", "milk")
      let inspector = try await Inspector.start(
        InspectedSessions(shop.recorder, timeout: .withoutEnd())
      )
      let client = try await RawClient.page(inspector.address)
      for request in [#"{"id":1,"ask":"overview"}"#, #"{"id":2,"ask":"travel","key":"0:1"}"#] {
        try await client.send(.text(request))
        let reply = try JSONValue(parsing: await client.nextText())
        #expect(reply["error"] == nil)
      }
      #expect(shop.cart.items == ["tea"])
      await inspector.stop()
      #expect(shop.cart.items == ["tea", "milk"])
    }

    @Test func `leaves the app when it is released`() async throws {
      let shop = try LiveShop()
      shop.add("tea")
      var inspector: Inspector? = try await Inspector.start(recorder: shop.recorder)
      let address = try #require(inspector?.address)
      let client = try await RawClient.page(address)
      try await client.send(.text(#"{"id":1,"ask":"lock","isLocked":true}"#))
      _ = try await client.nextText()
      inspector = nil
      // The server closes the connection, and then unlocks the stores.
      _ = await client.end()
      while await shop.cart.actions.deliver(action: .note).committed.isEmpty { await Task.yield() }
      #expect(shop.cart.notes == 1)
    }

    @Test func `says that a port is taken`() async throws {
      let shop = try LiveShop()
      let inspector = try await Inspector.start(recorder: shop.recorder)
      let port = inspector.address.port
      let error = await #expect(throws: InspectorError.self) {
        _ = try await Inspector.start(recorder: shop.recorder, port: port)
      }
      #expect(error?.description.contains("127.0.0.1:\(port)") == true)
      await inspector.stop()
    }
  }
#endif
