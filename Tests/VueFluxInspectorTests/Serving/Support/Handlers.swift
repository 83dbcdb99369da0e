#if Inspector
  import VueFluxInspector
  import VueFluxTestSupport

  /// Answers with the request.
  struct EchoHandler: RequestHandler {
    func answer(to request: String) async -> String { request }
  }

  /// Answers with as many bytes as the request says.
  final class LongHandler: RequestHandler {
    let begun = Guarded(0)

    func answer(to request: String) async -> String {
      begun.withLock { $0 += 1 }
      return String(repeating: "a", count: Int(request) ?? 0)
    }
  }

  /// Answers when as many requests have begun as are given.
  final class CrowdHandler: RequestHandler {
    let most = Guarded(0)
    private let running = Guarded(0)
    private let crowd: Countdown

    init(_ count: Int) {
      crowd = Countdown(count)
    }

    func answer(to request: String) async -> String {
      let count = running.withLock { running in
        running += 1
        return running
      }
      most.withLock { $0 = max($0, count) }
      crowd.step()
      await crowd.wait()
      // Others may begin, if they can.
      for _ in 0..<100 { await Task.yield() }
      running.withLock { $0 -= 1 }
      return request
    }
  }

  /// Does not answer before its task is cancelled.
  final class PatientHandler: RequestHandler {
    let begun: Countdown
    let ended: Countdown

    init(_ count: Int) {
      begun = Countdown(count)
      ended = Countdown(count)
    }

    func answer(to request: String) async -> String {
      let end = Signal()
      await withTaskCancellationHandler {
        begun.step()
        await end.wait()
      } onCancel: {
        end.fire()
      }
      ended.step()
      return request
    }
  }
#endif
