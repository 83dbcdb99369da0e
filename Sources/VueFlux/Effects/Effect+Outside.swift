// MARK: - What has to be done although an effect is cancelled

extension Effect {
  /// Runs code whose actions are sent even if the effect that runs it is cancelled.
  ///
  /// ```swift
  /// run("upload") { store in
  ///   do {
  ///     try await store.dependencies.upload()
  ///     store.actions.dispatch(action: .uploaded)
  ///   } catch {
  ///     Effect.outside { store.actions.dispatch(action: .uploadStopped) }
  ///   }
  /// }
  /// ```
  ///
  /// The code may dispatch through any proxy, run effects and cancel them. Tasks that it creates are outside of the
  /// effect, too. An effect that is cancelled before its operation begins does not come to this code.
  ///
  /// - Parameter operation: The code, which is called once, before this returns.
  /// - Returns: What `operation` returns.
  public static func outside<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Course.outside.run(operation)
  }

  /// Runs asynchronous code whose actions are sent even if the effect that runs it is cancelled.
  ///
  /// As `outside(_:)`. The task of the effect stays cancelled: what the code awaits may throw a `CancellationError`.
  ///
  /// - Parameters:
  ///   - isolation: The actor that the code runs on: the caller's.
  ///   - operation: The code, its child tasks included.
  /// - Returns: What `operation` returns.
  public static func outside<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Course.outside.run(isolation: isolation, operation)
  }
}
