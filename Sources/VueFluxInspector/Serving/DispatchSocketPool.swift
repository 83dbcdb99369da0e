#if Inspector
  import Dispatch
  import FlyingSocks

  /// Has tasks wait for sockets by Dispatch.
  ///
  /// It resumes a task when the system watches the descriptor no more. So the task may close it, and the next socket
  /// that gets its number is no stranger to the system.
  struct DispatchSocketPool: AsyncSocketPool {
    func prepare() {}

    func run() {}

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
      let readiness = Readiness(of: socket, for: events)
      await withTaskCancellationHandler {
        await withCheckedContinuation { readiness.watch(for: $0) }
      } onCancel: {
        readiness.cancel()
      }
      try Task.checkCancellation()
    }
  }

  /// The moment when a socket can be read or written.
  // Sendable because a dispatch source is safe on any thread.
  private final class Readiness: @unchecked Sendable {
    private let source: any DispatchSourceProtocol

    init(of socket: Socket, for events: Socket.Events) {
      let file = socket.file.rawValue
      source =
        events.contains(.read)
        ? DispatchSource.makeReadSource(fileDescriptor: file, queue: .global())
        : DispatchSource.makeWriteSource(fileDescriptor: file, queue: .global())
    }

    /// Resumes a task at that moment, or when it is cancelled, even if it was before.
    func watch(for continuation: CheckedContinuation<Void, Never>) {
      source.setCancelHandler { continuation.resume() }
      source.setEventHandler { [source] in source.cancel() }
      source.activate()
    }

    func cancel() {
      source.cancel()
    }
  }
#endif
