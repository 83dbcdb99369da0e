#if Inspector
  @testable import VueFluxInspector

  /// Runs a server while something is done with it.
  func serving<Result>(
    _ handler: any RequestHandler = EchoHandler(),
    tickets: DownloadTickets = .withoutEnd(),
    capacity: Int = 128,
    _ body: (InspectorServer, PageAddress) async throws -> Result
  ) async throws -> Result {
    let server = InspectorServer(
      capacity: capacity,
      download: { tickets.take($0) },
      makeHandler: { handler }
    )
    let address = try await server.start()
    do {
      let result = try await body(server, address)
      await server.stop()
      return result
    } catch {
      await server.stop()
      throw error
    }
  }
#endif
