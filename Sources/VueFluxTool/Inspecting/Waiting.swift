#if Inspector
  import Dispatch
  import VueFlux

  /// Has a command, which blocks its thread, wait for asynchronous work.
  enum Waiting {
    private final class Outcome<Value: Sendable>: Sendable {
      let result = Locked<Result<Value, any Error>?>(nil)
      let isThere = DispatchSemaphore(value: 0)
    }

    /// Does the work on other threads.
    ///
    /// - Returns: Its value.
    /// - Throws: Its error.
    static func value<Value: Sendable>(
      of work: @escaping @Sendable () async throws -> Value
    ) throws -> Value {
      let outcome = Outcome<Value>()
      Task.detached {
        let result: Result<Value, any Error>
        do {
          result = .success(try await work())
        } catch {
          result = .failure(error)
        }
        outcome.result.withLock { $0 = result }
        outcome.isThere.signal()
      }
      while true {
        outcome.isThere.wait()
        if let result = outcome.result.withLock({ $0 }) { return try result.get() }
      }
    }
  }
#endif
