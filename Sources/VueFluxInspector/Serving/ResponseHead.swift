/// The lines of an answer before its body.
struct ResponseHead: Hashable, Sendable {
  let status: Int
  private let fields: [(name: String, value: String)]

  /// Creates a head with the fields that every answer has.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - host: The host and the port by which the client knows the server.
  ///   - fields: More fields.
  init(_ status: Int, to host: String, _ fields: [(name: String, value: String)]) {
    self.status = status
    self.fields =
      fields + [
        ("Content-Security-Policy", Self.policy(of: host)),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cache-Control", "no-store"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
      ]
  }

  /// The resources that the page may load: its own files, and the socket.
  private static func policy(of host: String) -> String {
    [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
      "connect-src 'self' ws://\(host)", "base-uri 'none'", "form-action 'none'",
      "frame-ancestors 'none'", "require-trusted-types-for 'script'",
    ]
    .joined(separator: "; ")
  }

  /// The head as it is sent.
  var bytes: [UInt8] {
    let lines =
      ["HTTP/1.1 \(status) \(reason)"] + fields.map { "\($0.name): \($0.value)" } + ["", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  private var reason: String {
    switch status {
    case 101: "Switching Protocols"
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 413: "Content Too Large"
    default: "Request Header Fields Too Large"
    }
  }

  static func == (first: Self, second: Self) -> Bool {
    first.bytes == second.bytes
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(bytes)
  }
}

// MARK: - Kinds

extension ResponseHead {
  /// The head of a text that says why a request is refused.
  ///
  /// - Parameters:
  ///   - refusal: Why.
  ///   - host: The host and the port by which the client knows the server.
  init(_ refusal: Refusal, to host: String) {
    self.init(
      refusal.status,
      to: host,
      [
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Length", "\(refusal.description.utf8.count + 1)"),
        ("Connection", "close"),
      ] + (refusal == .wrongMethod ? [("Allow", "GET, HEAD")] : [])
    )
  }

  /// The head of a file of the page.
  init(_ file: PageFile, to host: String) {
    self.init(
      200,
      to: host,
      [("Content-Type", file.contentType), ("Content-Length", "\(file.bytes.count)")]
    )
  }

  /// The head of a download.
  init(_ name: DownloadName, size: Int, to host: String) {
    self.init(
      200,
      to: host,
      [
        ("Content-Type", "application/octet-stream"), ("Content-Length", "\(size)"),
        ("Content-Disposition", name.disposition),
      ]
    )
  }

  /// The head that opens a socket.
  init(accepting key: String, to host: String) {
    self.init(
      101,
      to: host,
      [("Connection", "Upgrade"), ("Upgrade", "websocket"), ("Sec-WebSocket-Accept", key)]
    )
  }
}
