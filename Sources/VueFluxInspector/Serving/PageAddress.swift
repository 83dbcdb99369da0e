/// Where the page is, and the secret that opens its socket.
package struct PageAddress: Sendable {
  /// The address that the server listens on, as it stands in a URL.
  package let host: String

  package let port: UInt16

  package let token: AccessToken

  /// The URL of the page.
  ///
  /// The token is behind the number sign, so that a browser sends it nowhere.
  package var url: String { "http://\(authorities[0])/#\(token.text)" }

  /// The hosts with their ports by which browsers know the page.
  let authorities: [String]

  /// Creates an address.
  ///
  /// - Parameters:
  ///   - host: An IP address that the server listens on.
  ///   - port: The port that it listens on.
  ///   - token: The secret.
  init(host: String, port: UInt16, token: AccessToken) {
    self.host = host.contains(":") ? "[\(host)]" : host
    self.port = port
    self.token = token
    let isLoopback = host == "127.0.0.1" || host == "::1"
    let hosts = isLoopback ? [self.host, "localhost"] : [self.host]
    // A browser leaves the usual port out.
    authorities = hosts.map { port == 80 ? $0 : "\($0):\(port)" }
  }

  /// Whether a host, with its port, is one of the page.
  func isHost(_ authority: String) -> Bool {
    authorities.contains(authority)
  }

  /// Whether an origin is the page.
  func isOrigin(_ origin: String) -> Bool {
    authorities.contains { origin == "http://\($0)" }
  }
}
