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
      let file = socket.file.rawValue
      let source: any DispatchSourceProtocol =
        events.contains(.read)
        ? DispatchSource.makeReadSource(fileDescriptor: file, queue: .global())
        : DispatchSource.makeWriteSource(fileDescriptor: file, queue: .global())
      // A dispatch source is safe on any thread.
      nonisolated(unsafe) let shared = source
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          unsafe shared.setCancelHandler { continuation.resume() }
          unsafe shared.setEventHandler { unsafe shared.cancel() }
          unsafe shared.activate()
        }
      } onCancel: {
        unsafe shared.cancel()
      }
      try Task.checkCancellation()
    }
  }
#endif
