/// An event that comes once, for a caller that stops waiting when its task is cancelled.
@MainActor
final class Occurrence<Value: Sendable> {
  private var value: Value?
  private var waiter: CheckedContinuation<Value, any Error>?

  /// Notes that the event has come.
  func happen(_ value: Value) {
    self.value = value
    waiter?.resume(returning: value)
    waiter = nil
  }

  /// Waits for the event; for one caller.
  ///
  /// - Throws: `CancellationError`, if the task is cancelled before.
  func wait() async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if let value {
          continuation.resume(returning: value)
        } else if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          waiter = continuation
        }
      }
    } onCancel: {
      Task { @MainActor in stopWaiting() }
    }
  }

  private func stopWaiting() {
    waiter?.resume(throwing: CancellationError())
    waiter = nil
  }
}
