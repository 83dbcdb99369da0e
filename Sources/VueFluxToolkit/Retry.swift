internal import VueFlux

/// Calls an operation until it returns, at most a number of times.
///
/// ```swift
/// load("titles", ListAction.titles) { store in
///   try await retry(attempts: 4, clock: store.clock) {
///     try await store.dependencies.server.titles()
///   }
/// }
/// ```
///
/// If the task is cancelled, there is no further attempt: the error of the attempt that runs is thrown, or a
/// `CancellationError` in a pause.
///
/// - Parameters:
///   - attempts: How often the operation is called at most, at least 1.
///   - backoff: The pauses between the attempts.
///   - clock: The clock on which the pauses are waited for. In an effect, `store.clock` is the clock that a test controls.
///   - isolation: The actor that the operation runs on: the caller's.
///   - isRetried: Whether there is another attempt after an error.
///   - operation: The operation.
/// - Returns: What the operation returns.
/// - Throws: The error of the last attempt.
public func retry<Value>(
  attempts: Int = 3,
  _ backoff: Backoff = .exponential().jittered(),
  clock: any Clock<Duration> = ContinuousClock(),
  isolation: isolated (any Actor)? = #isolation,
  when isRetried: (_ error: any Error) -> Bool = { _ in true },
  operation: () async throws -> Value
) async throws -> Value {
  guard attempts > 0 else {
    Misuse.stop(
      "'retry' was called with \(attempts) attempts.",
      rule: "There is at least one attempt.",
      remedy: "Pass 'attempts: 1' for an operation that is not repeated."
    )
  }
  var failureCount = 0
  while true {
    do {
      return try await operation()
    } catch {
      failureCount += 1
      guard failureCount < attempts, !Task.isCancelled, isRetried(error) else { throw error }
      try await clock.sleep(for: backoff.pause(after: failureCount))
    }
  }
}
