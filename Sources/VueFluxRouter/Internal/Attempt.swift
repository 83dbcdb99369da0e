/// Work that a task waits for, until its timeout.
@MainActor
final class Attempt<Value: Sendable> {
  enum End: Sendable {
    case done(Value)
    case failed(any Error)
    /// It has not ended in time; it may still end.
    case stuck
    /// It was stuck, and has ended after all; nil if it has failed.
    case late(Value?)
  }

  private enum Progress {
    case begun, stuck, ended
  }

  private let work: @MainActor () async throws -> Value
  private let onEnd: @MainActor (End) -> Void
  private var progress = Progress.begun
  private var waiter: CheckedContinuation<Void, Never>?

  /// Creates an attempt that has not begun.
  ///
  /// - Parameters:
  ///   - work: What is done, once.
  ///   - onEnd: Called when the work ends, in the same turn of the main actor, so that nothing can come between.
  ///     It is not called after the waiting task has been cancelled.
  init(
    work: @escaping @MainActor () async throws -> Value,
    onEnd: @escaping @MainActor (_ end: End) -> Void
  ) {
    self.work = work
    self.onEnd = onEnd
  }

  /// Does the work in a task of its own, until the timeout or the end of the waiting task.
  func run(timeout: Duration, clock: any Clock<Duration>) async {
    let working = Task {
      do {
        let value = try await work()
        end(as: progress == .stuck ? .late(value) : .done(value))
      } catch {
        end(as: progress == .stuck ? .late(nil) : .failed(error))
      }
    }
    // Weak, because a clock may take its time to wake a cancelled task, and the work keeps screens.
    let waiting = Task { [weak self] in
      // A sleep that is cancelled says nothing of the work.
      guard (try? await clock.sleep(for: timeout)) != nil else { return }
      self?.end(as: .stuck)
    }
    // Nothing else runs on the main actor until this suspends: no end comes before its waiter.
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter = $0 }
    } onCancel: {
      Task { @MainActor in cancel() }
    }
    waiting.cancel()
    working.cancel()
  }

  private func end(as end: End) {
    switch (progress, end) {
    case (.begun, .stuck):
      progress = .stuck
    case (.begun, _), (.stuck, .late):
      progress = .ended
    default:
      return
    }
    onEnd(end)
    goOn()
  }

  private func cancel() {
    // Work that is stuck may still end late.
    if progress == .begun { progress = .ended }
    goOn()
  }

  private func goOn() {
    waiter?.resume()
    waiter = nil
  }
}
