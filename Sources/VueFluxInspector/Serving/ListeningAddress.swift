#if Inspector
  import FlyingSocks
  import Foundation

  /// The one address, with its port, that a server listens on.
  struct ListeningAddress {
    /// The IP address in its shortest form, as browsers write it.
    let host: String

    private let port: UInt16
    private let address: any SocketAddress

    /// The addresses that stand for all of a machine.
    private static let wildcards: Set = ["0.0.0.0", "::", "::ffff:0.0.0.0"]

    /// Reads an IP address.
    ///
    /// - Parameters:
    ///   - host: The text of the address.
    ///   - port: The port; 0 for any that is free.
    /// - Throws: ``InspectorError``, if the text is no address, or stands for more than one.
    init(_ host: String, port: UInt16) throws(InspectorError) {
      self.port = port
      do {
        if host.contains(":") {
          address = try sockaddr_in6.inet6(ip6: host, port: port)
        } else {
          address = try sockaddr_in.inet(ip4: host, port: port)
        }
        switch try Socket.makeAddress(from: address.makeStorage()) {
        case .ip4(let text, _), .ip6(let text, _): self.host = text
        case .unix: throw SocketError.unsupportedAddress
        }
      } catch {
        throw InspectorError(host, port, .unreadableAddress)
      }
      // A browser sends the address that it has reached, which the gatekeeper would not know.
      if Self.wildcards.contains(self.host) { throw InspectorError(host, port, .wildcard) }
    }

    /// Begins to listen.
    ///
    /// - Returns: The socket, and the port that it has got.
    /// - Throws: ``InspectorError``
    func listen() throws(InspectorError) -> (socket: AsyncSocket, port: UInt16) {
      do {
        let socket = try Socket(domain: host.contains(":") ? AF_INET6 : AF_INET)
        do {
          return try listen(by: socket)
        } catch {
          try? socket.close()
          throw error
        }
      } catch {
        throw InspectorError(host, port, InspectorError.Problem(error))
      }
    }

    private func listen(by socket: Socket) throws -> (socket: AsyncSocket, port: UInt16) {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
      let listener = try AsyncSocket(socket: socket, pool: DispatchSocketPool())
      switch try socket.sockname() {
      case .ip4(_, let port), .ip6(_, let port): return (listener, port)
      case .unix: throw SocketError.unsupportedAddress
      }
    }
  }
#endif
