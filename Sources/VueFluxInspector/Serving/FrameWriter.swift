#if Inspector
  import FlyingSocks
  import Foundation

  /// Writes frames to a socket, one after the other.
  actor FrameWriter {
    private let socket: AsyncSocket
    private var isWriting = false
    private var isFinished = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ socket: AsyncSocket) {
      self.socket = socket
    }

    /// Writes a frame, and returns when the system has taken all of it.
    ///
    /// - Throws: An error of the socket, or that nothing more is to be written.
    func write(_ frame: SocketFrame) async throws {
      await enter()
      defer { leave() }
      guard !isFinished else { throw CancellationError() }
      do {
        try await socket.write(Data(frame.bytes))
      } catch {
        // A part of the frame may be on its way, and nothing can follow that.
        isFinished = true
        throw error
      }
    }

    /// Waits until no frame is being written, and writes a last one if it can be done without waiting.
    func finish(with frame: SocketFrame?) async {
      await enter()
      defer { leave() }
      guard !isFinished else { return }
      isFinished = true
      if let frame { _ = try? socket.socket.write(Data(frame.bytes)) }
    }

    private func enter() async {
      guard isWriting else {
        isWriting = true
        return
      }
      await withCheckedContinuation { waiting.append($0) }
    }

    private func leave() {
      guard !waiting.isEmpty else {
        isWriting = false
        return
      }
      waiting.removeFirst().resume()
    }
  }
#endif
