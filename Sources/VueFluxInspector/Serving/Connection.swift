#if Inspector
  import FlyingSocks
  import Foundation

  /// The connection of a client, with one request after the other.
  struct Connection: Sendable {
    /// How much of what a refused client goes on to send is read, so that it gets to read the answer.
    private static let drainLimit = 1 << 20

    let socket: AsyncSocket
    let gatekeeper: Gatekeeper

    /// Makes the answers for a page.
    let makeHandler: @Sendable () -> any RequestHandler

    /// Takes a ticket back.
    let download: @Sendable (_ ticket: String) async -> Download?

    /// Called when a page has opened its socket.
    let onOpen: @Sendable () async -> Void

    /// Called when the connection has given its descriptor back.
    let onClose: @Sendable () async -> Void

    /// Answers the client until it goes, is refused, or the task is cancelled.
    func serve() async {
      var buffer = RequestBuffer()
      var host = gatekeeper.address.authorities[0]
      do {
        while true {
          let head = try await nextHead(&buffer)
          let destination = try gatekeeper.destination(of: head)
          host = head["host"] ?? host
          switch destination {
          case .file(let name): try await send(name, for: head, to: host)
          case .download(let ticket): try await sendDownload(ticket, to: host)
          case .socket: return try await openSocket(head, buffer.bytes, to: host)
          }
          if head.has("close", in: "connection") { break }
        }
      } catch let refusal as Refusal {
        await refuse(refusal, to: host)
      } catch {
        // The client is gone, or has to go.
      }
      await close()
    }

    private func nextHead(_ buffer: inout RequestBuffer) async throws -> RequestHead {
      while true {
        if let head = try buffer.nextHead() { return head }
        buffer.append(try await socket.read(atMost: 4096))
      }
    }

    private func send(_ name: String, for head: RequestHead, to host: String) async throws {
      guard let file = PageFile.all[name] else { throw Refusal.unknownPath }
      let body = head.method == "HEAD" ? [] : file.bytes
      try await socket.write(Data(ResponseHead(file, to: host).bytes + body))
    }

    private func sendDownload(_ ticket: String, to host: String) async throws {
      guard let download = await download(ticket) else { throw Refusal.unknownPath }
      let file = FileBody(download.url)
      // Nothing of it stays, even if the client goes before the end.
      download.removeTemporaryFile()
      guard let file else { throw Refusal.unknownPath }
      let head = ResponseHead(DownloadName(download.name), size: file.size, to: host)
      try await socket.write(Data(head.bytes))
      try await file.write(to: socket)
    }

    private func openSocket(_ head: RequestHead, _ rest: [UInt8], to host: String) async throws {
      let proof = try await SocketHandshake.proof(for: head)
      await onOpen()
      try await socket.write(Data(ResponseHead(accepting: proof, to: host).bytes))
      await PageSocket(socket, handler: makeHandler()).serve(rest) { isFault in
        if isFault { await drain() }
        await close()
      }
    }

    private func refuse(_ refusal: Refusal, to host: String) async {
      let text = Array("\(refusal)\n".utf8)
      do {
        try await socket.write(Data(ResponseHead(refusal, to: host).bytes + text))
        await drain()
      } catch {
        // The client does not want to know.
      }
    }

    /// Says that nothing more comes, and reads a part of what is on its way.
    ///
    /// A descriptor that is closed with something unread takes the answer with it.
    private func drain() async {
      _ = shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
      var count = 0
      while count < Self.drainLimit, let bytes = try? await socket.read(atMost: 4096) {
        count += bytes.count
      }
    }

    private func close() async {
      try? socket.close()
      await onClose()
    }
  }
#endif
