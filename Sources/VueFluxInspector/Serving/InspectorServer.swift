#if Inspector
  import FlyingSocks
  import Foundation

  /// The server that browsers get the page from.
  package actor InspectorServer {
    private struct Client {
      let task: Task<Void, Never>
      var isPage = false
    }

    private let host: String
    private let port: UInt16
    private let capacity: Int
    private let makeHandler: @Sendable () -> any RequestHandler
    private let download: @Sendable (_ ticket: String) async -> Download?

    private var listening: (socket: Socket, task: Task<Void, Never>)?
    private var clients: [Int: Client] = [:]
    private var lastNumber = 0
    private var closings: [CheckedContinuation<Void, Never>] = []

    /// Where the page is; nil before the start.
    package private(set) var address: PageAddress?

    /// How many connections there are.
    var clientCount: Int { clients.count }

    /// Creates a server that does not listen yet.
    ///
    /// - Parameters:
    ///   - host: The IP address to listen on.
    ///   - port: The port to listen on; 0 for any that is free.
    ///   - capacity: How many connections there may be; the next one takes the place of an old one.
    ///   - download: Takes a ticket back, and says what it is for.
    ///   - makeHandler: Makes the answers for a page.
    package init(
      host: String = "127.0.0.1",
      port: UInt16 = 0,
      capacity: Int = 128,
      download: @escaping @Sendable (_ ticket: String) async -> Download?,
      makeHandler: @escaping @Sendable () -> any RequestHandler
    ) {
      self.host = host
      self.port = port
      self.capacity = capacity
      self.download = download
      self.makeHandler = makeHandler
    }

    /// Begins to listen.
    ///
    /// - Returns: Where the page is.
    /// - Throws: ``InspectorError``
    package func start() throws(InspectorError) -> PageAddress {
      if let address { return address }
      let place = try ListeningAddress(host, port: port)
      let (socket, port) = try place.listen()
      let address = PageAddress(host: place.host, port: port, token: AccessToken())
      self.address = address
      let gatekeeper = Gatekeeper(address: address, fileNames: Set(PageFile.all.keys))
      let task = Task { await accept(on: socket, gatekeeper) }
      listening = (socket.socket, task)
      return address
    }

    /// Stops listening, and closes all connections.
    package func stop() async {
      guard let (socket, task) = listening else { return }
      listening = nil
      task.cancel()
      await task.value
      try? socket.close()
      for client in clients.values { client.task.cancel() }
      while !clients.isEmpty { await nextClosing() }
      address = nil
    }
  }

  // MARK: - Clients

  extension InspectorServer {
    private func accept(on socket: AsyncSocket, _ gatekeeper: Gatekeeper) async {
      while !Task.isCancelled {
        do {
          let client = try await socket.accept()
          while clients.count >= capacity { await dropOldest() }
          add(client, gatekeeper)
        } catch {
          // Without descriptors, a connection has to go. If none is there, others have them all.
          guard !Task.isCancelled, await !dropOldest() else { continue }
          try? await Task.sleep(for: .milliseconds(100))
        }
      }
    }

    private func add(_ socket: AsyncSocket, _ gatekeeper: Gatekeeper) {
      #if canImport(Darwin)
        try? socket.socket.setValue(true, for: .noSIGPIPE)
      #endif
      lastNumber += 1
      let number = lastNumber
      let connection = Connection(
        socket: socket,
        gatekeeper: gatekeeper,
        makeHandler: makeHandler,
        download: download,
        onOpen: { await self.markPage(number) },
        onClose: { await self.remove(number) }
      )
      clients[number] = Client(task: Task { await connection.serve() })
    }

    private func markPage(_ number: Int) {
      clients[number]?.isPage = true
    }

    private func remove(_ number: Int) {
      clients[number] = nil
      let waiting = closings
      closings = []
      for continuation in waiting { continuation.resume() }
    }

    private func nextClosing() async {
      await withCheckedContinuation { closings.append($0) }
    }

    /// Closes the oldest connection, and one with an open page only if there is no other.
    ///
    /// - Returns: False if there is none.
    @discardableResult
    private func dropOldest() async -> Bool {
      let numbers = clients.filter { !$0.value.isPage }.keys
      guard let number = numbers.min() ?? clients.keys.min() else { return false }
      clients[number]?.task.cancel()
      while clients[number] != nil { await nextClosing() }
      return true
    }
  }
#endif
