#if Inspector
  import FlyingSocks
  import Foundation

  @testable import VueFluxInspector

  /// A client that sends what it likes.
  actor RawClient {
    private let socket: AsyncSocket
    private var bytes: [UInt8] = []
    private let address: PageAddress

    init(_ address: PageAddress, host: String = "127.0.0.1") async throws {
      self.address = address
      socket = try AsyncSocket(socket: Socket(domain: AF_INET), pool: DispatchSocketPool())
      try await socket.connect(to: .inet(ip4: host, port: address.port))
    }

    deinit {
      try? socket.close()
    }

    func send(_ text: String) async throws {
      try await send(Array(text.utf8))
    }

    func send(_ bytes: [UInt8]) async throws {
      try await socket.write(Data(bytes))
    }

    func send(_ frame: ClientFrame) async throws {
      try await send(frame.bytes)
    }

    /// Sends a request, with the right host unless the fields have one.
    func request(
      _ path: String,
      method: String = "GET",
      _ fields: [String] = []
    ) async throws {
      let host =
        fields.contains { $0.hasPrefix("Host:") } ? [] : ["Host: \(address.authorities[0])"]
      let lines = ["\(method) \(path) HTTP/1.1"] + host + fields + ["", ""]
      try await send(lines.joined(separator: "\r\n"))
    }

    /// Sends a request, and reads its answer.
    func answer(
      to path: String,
      method: String = "GET",
      _ fields: [String] = []
    ) async throws -> RawAnswer {
      try await request(path, method: method, fields)
      return try await nextAnswer()
    }

    func nextAnswer() async throws -> RawAnswer {
      let end = Array("\r\n\r\n".utf8)
      var head: [UInt8] = []
      while !head.suffix(4).elementsEqual(end) { head += try await take(1) }
      let answer = RawAnswer(head: String(decoding: head, as: UTF8.self))
      return RawAnswer(head: answer.head, body: try await take(answer.length))
    }

    /// Takes the given number of bytes of what has come, and waits for them.
    func take(_ count: Int) async throws -> [UInt8] {
      while bytes.count < count { bytes += try await socket.read(atMost: 4096) }
      defer { bytes.removeFirst(count) }
      return Array(bytes.prefix(count))
    }

    /// Reads until the server closes the connection, and returns what has come.
    func end() async -> [UInt8] {
      while let more = try? await socket.read(atMost: 4096) { bytes += more }
      return bytes
    }

    /// Says that nothing more comes from here.
    func finishSending() {
      _ = shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    }
  }

  extension RawClient {
    static let handshake = [
      "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]

    /// Opens the socket of the page.
    static func page(_ address: PageAddress) async throws -> RawClient {
      let client = try await RawClient(address)
      let answer = try await client.answer(to: "/socket?token=\(address.token.text)", handshake)
      guard answer.status == 101 else { throw SocketError.disconnected }
      return client
    }

    /// The next frame of the server.
    func nextFrame() async throws -> (kind: UInt8, payload: [UInt8]) {
      let head = try await take(2)
      let extra = head[1] == 126 ? 2 : head[1] == 127 ? 8 : 0
      let length = try await take(extra).reduce(0) { $0 << 8 | Int($1) }
      return (head[0] & 0x0F, try await take(extra == 0 ? Int(head[1]) : length))
    }

    /// The text of the next frame.
    func nextText() async throws -> String {
      String(decoding: try await nextFrame().payload, as: UTF8.self)
    }
  }

  /// What a server has answered.
  struct RawAnswer {
    let head: String
    var body: [UInt8] = []

    var status: Int { Int(head.split(separator: " ")[1]) ?? 0 }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of a field; nil if it is not there once.
    func field(_ name: String) -> String? {
      let values = head.split(separator: "\r\n").filter { $0.hasPrefix(name + ": ") }
      return values.count == 1 ? String(values[0].dropFirst(name.count + 2)) : nil
    }

    var length: Int { field("Content-Length").flatMap { Int($0) } ?? 0 }
  }
#endif
