#if Inspector
  import FlyingSocks

  /// The socket of an open page.
  struct PageSocket: Sendable {
    /// How many requests are answered at the same time.
    static let width = 8

    private let socket: AsyncSocket
    private let handler: any RequestHandler
    private let writer: FrameWriter
    private let requests = RequestQueue()

    init(_ socket: AsyncSocket, handler: any RequestHandler) {
      self.socket = socket
      self.handler = handler
      writer = FrameWriter(socket)
    }

    /// Answers requests until the page or the server closes the socket.
    ///
    /// - Parameters:
    ///   - bytes: What came behind the handshake.
    ///   - close: Closes the socket; it does not wait for pending answers.
    func serve(
      _ bytes: [UInt8],
      close: (_ isFault: Bool) async -> Void
    ) async {
      await withDiscardingTaskGroup { group in
        for _ in 0..<Self.width { group.addTask { await answer() } }
        let code = await withTaskCancellationHandler {
          await read(bytes)
        } onCancel: {
          requests.finish()
        }
        requests.finish()
        group.cancelAll()
        await writer.finish(with: code.map { .close($0) })
        await close(code != nil && code != 1000)
      }
    }

    /// Answers one request after the other.
    private func answer() async {
      while let request = await requests.next() {
        let answer = await handler.answer(to: request)
        do {
          try await writer.write(.text(answer))
        } catch {
          requests.finish()
        }
      }
    }

    /// Reads requests until the end.
    ///
    /// - Returns: What to tell the page; nil if it is gone.
    private func read(_ bytes: [UInt8]) async -> UInt16? {
      var decoder = SocketFrameDecoder(bytes)
      do {
        while true {
          while let message = try decoder.next() {
            switch message {
            case .text(let request): await requests.put(request)
            case .ping(let payload): try await writer.write(.pong(payload))
            case .pong: break
            case .close: return 1000
            }
            try Task.checkCancellation()
          }
          decoder.append(try await socket.read(atMost: 4096))
        }
      } catch let fault as SocketFault {
        return fault.code
      } catch is CancellationError {
        return 1001
      } catch {
        return nil
      }
    }
  }
#endif
