#if Inspector
  import FlyingFox
  import Foundation

  /// The handshake that makes a connection a socket.
  enum SocketHandshake {
    private static let names = [
      "host", "upgrade", "connection", "sec-websocket-key", "sec-websocket-version",
    ]

    /// Checks a handshake.
    ///
    /// - Parameter head: The client's part.
    /// - Returns: The proof that the server has read it.
    /// - Throws: ``Refusal/noHandshake``
    static func proof(for head: RequestHead) async throws(Refusal) -> String {
      let fields = names.compactMap { name in head[name].map { (HTTPHeader(name), $0) } }
      let request = HTTPRequest(
        method: .GET,
        version: .http11,
        path: head.path,
        query: [],
        headers: Dictionary(fields) { first, _ in first },
        body: Data()
      )
      let handler = WebSocketHTTPHandler(handler: NoFrames())
      guard let response = try? await handler.handleRequest(request),
        let proof = response.headers[.webSocketAccept]
      else { throw .noHandshake }
      return proof
    }
  }

  /// Stands where frames are handled; only the handshake is of use here.
  private struct NoFrames: WSHandler {
    func makeFrames(
      for client: AsyncThrowingStream<WSFrame, any Error>
    ) async throws -> AsyncStream<WSFrame> {
      AsyncStream { $0.finish() }
    }
  }
#endif
