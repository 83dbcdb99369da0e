import VueFlux

/// The time that a page waits for the executors of the app's stores.
///
/// An executor may be blocked without end, and a page has only a few requests answered at the same time.
package struct Timeout: Sendable {
  /// How long it is, unless a test says otherwise.
  static let seconds = 2

  private let sleep: @Sendable () async -> Void

  /// Creates a timeout of two seconds.
  package init() {
    self.init { try? await Task.sleep(for: .seconds(Self.seconds)) }
  }

  /// Creates a timeout that a test controls.
  ///
  /// - Parameter sleep: Waits until the time is over, or until its task is cancelled.
  init(sleep: @escaping @Sendable () async -> Void) {
    self.sleep = sleep
  }

  /// Waits for work, which goes on when the time is over.
  ///
  /// - Returns: The value of the work; nil if the time was over first.
  /// - Throws: What the work throws within the time.
  func value<Value: Sendable, Failure: Error>(
    of work: Task<Value, Failure>
  ) async throws(Failure) -> Value? {
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Value, Failure>?, Never>) in
      let waiting = Shared(Optional(continuation))
      let resume = { @Sendable (result: Result<Value, Failure>?) in
        waiting.withLock { waiting in
          defer { waiting = nil }
          return waiting
        }?
        .resume(returning: result)
      }
      let timer = Task { [sleep] in
        await sleep()
        resume(nil)
      }
      Task {
        resume(await work.result)
        timer.cancel()
      }
    }
    return try result?.get()
  }
}
