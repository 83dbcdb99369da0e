#if Inspector
  import Foundation
  import VueFluxInspector
  import VueFluxRecorder

  /// The server of a command, and what it serves.
  struct Inspection: Sendable {
    let source: InspectionSource
    let limits: Session.Limits
    let port: UInt16

    /// Prints where the page is, and serves it until the user interrupts the program.
    ///
    /// - Parameter console: Where the address goes.
    /// - Throws: Why it could not begin.
    func run(_ console: Console) throws {
      // An interruption from here on leaves nothing behind.
      let interruption = Interruption()
      let demo: Demo?
      let sessions: InspectedSessions
      switch source {
      case .files(let files): (demo, sessions) = (nil, InspectedSessions(files, limits: limits))
      case .demo:
        let shop = try Demo()
        (demo, sessions) = (shop, InspectedSessions(shop.recorder))
      }
      defer { try? Waiting.value(of: { await demo?.end() }) }
      let server = InspectorServer(
        port: port,
        download: { await sessions.download(ticket: $0) },
        makeHandler: { sessions.makeHandler() }
      )
      let address = try Waiting.value(of: { try await server.start() })
      console.output.line(address.url)
      console.output.flush()
      interruption.wait()
      try Waiting.value(of: { await server.stop() })
    }
  }
#endif
