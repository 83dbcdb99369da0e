import VueFlux

extension Executor {
  /// Does work on this executor, and waits for its value.
  ///
  /// The task that waits blocks no thread.
  ///
  /// - Throws: What the work throws.
  func value<Value: Sendable>(
    of work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      execute { continuation.resume(with: Result { try work() }) }
    }
  }
}
