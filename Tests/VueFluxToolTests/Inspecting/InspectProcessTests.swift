#if Inspector
  import Foundation
  import Testing
  import VueFluxTestSupport

  @Suite struct `A process that inspects sessions` {
    private func request(_ path: String, _ process: InspectProcess, _ fields: String...) -> [UInt8]
    {
      let lines = ["GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(process.port)"] + fields + ["", ""]
      return Array(lines.joined(separator: "\r\n").utf8)
    }

    private func page(_ process: InspectProcess) throws -> String {
      let connection = try RawConnection(port: process.port)
      try connection.send(request("/", process, "Connection: close"))
      return connection.receive(until: "</html>")
    }

    /// Opens the socket of a page.
    private func socket(_ process: InspectProcess) throws -> RawConnection {
      let connection = try RawConnection(port: process.port)
      try connection.send(
        request(
          "/socket?token=\(process.token)",
          process,
          "Connection: Upgrade",
          "Upgrade: websocket",
          "Sec-WebSocket-Version: 13",
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
        )
      )
      #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 101 "))
      return connection
    }

    /// Asks for an overview, and returns the answer.
    private func overview(_ socket: RawConnection) throws -> String {
      let text = #"{"id": 31, "ask": "overview"}"#
      // A mask of zeros changes nothing.
      try socket.send([0x81, 0x80 | UInt8(text.utf8.count), 0, 0, 0, 0] + text.utf8)
      return socket.receive(until: #""id""#)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `serves its page until it is interrupted, and leaves nothing behind`(
      signal: Int32
    ) throws {
      let process = try InspectProcess(["--demo"])
      #expect(process.url.host == "127.0.0.1")
      #expect(process.token.count == 32)
      #expect(try page(process).hasPrefix("HTTP/1.1 200 "))
      let socket = try socket(process)
      #expect(try overview(socket).contains(#""id""#))
      #expect(process.folder.names.count == 1)
      #expect(process.end(with: signal) == 0)
      #expect(socket.receive().first == 0x88)
      #expect(process.folder.names.isEmpty)
    }

    @Test func `serves pages when it has no descriptors left`() throws {
      let process = try InspectProcess(["--demo"], descriptors: 40)
      let socket = try socket(process)
      let silent = try (0..<200).map { _ in try RawConnection(port: process.port) }
      #expect(try page(process).hasPrefix("HTTP/1.1 200 "))
      // The first ones had to go.
      #expect(silent[0].receive().isEmpty)
      #expect(try overview(socket).contains(#""id""#))
      #expect(process.end(with: SIGTERM) == 0)
    }

    @Test func `lets a client that it refuses read why`() throws {
      let process = try InspectProcess(["/nowhere"])
      let body = [UInt8](repeating: 0x61, count: 256 << 10)
      let connection = try RawConnection(port: process.port)
      try connection.send(request("/", process, "Content-Length: \(body.count)") + body)
      #expect(connection.receive(until: "without it.\n").hasPrefix("HTTP/1.1 413 "))
      #expect(connection.isAtEnd())
      let socket = try socket(process)
      // It says that it is 2 MiB long.
      try socket.send([0x81, 0xFF, 0, 0, 0, 0, 0, 0x20, 0, 0, 0, 0, 0, 0] + body)
      #expect(socket.receive() == [0x88, 2, 0x03, 0xF1])
      #expect(socket.isAtEnd())
      #expect(process.end(with: SIGTERM) == 0)
    }

    #if os(Linux)
      @Test func `holds no body in its memory`() throws {
        let process = try InspectProcess(["/nowhere"])
        #expect(try page(process).hasPrefix("HTTP/1.1 200 "))
        let before = try process.peakMemory()
        let connection = try RawConnection(port: process.port)
        try connection.send(request("/", process, "Content-Length: 100000000"))
        let piece = [UInt8](repeating: 0x61, count: 1 << 20)
        #expect(throws: RawConnection.Closed.self) {
          for _ in 0..<100 { try connection.send(piece) }
        }
        #expect(try process.peakMemory() - before < 20 << 20)
        #expect(process.end(with: SIGTERM) == 0)
      }
    #endif
  }
#endif
