/// Work that somebody waits for, as long as the patience lasts.
@MainActor
final class Attempt<Value: Sendable> {
  enum Outcome: Sendable {
    case done(Value)
    case failed(any Error)
    /// It has not ended in time; it may still end.
    case stuck
    /// Whoever has waited does so no longer.
    case cancelled
  }

  private let work: @MainActor () async throws -> Value
  private let endedLate: @MainActor (Value) -> Void
  private var outcome: Outcome?
  private var waiter: CheckedContinuation<Outcome, Never>?

  /// Creates an attempt that has not begun.
  ///
  /// - Parameters:
  ///   - work: What is done, once.
  ///   - endedLate: Called when it was stuck and is done after all.
  init(
    work: @escaping @MainActor () async throws -> Value,
    endedLate: @escaping @MainActor (_ value: Value) -> Void
  ) {
    self.work = work
    self.endedLate = endedLate
  }

  /// Does the work in a task of its own, which is cancelled if nobody waits for it any longer.
  func outcome(patience: Duration, clock: any Clock<Duration>) async -> Outcome {
    let working = Task {
      do {
        end(with: .done(try await work()))
      } catch {
        end(with: .failed(error))
      }
    }
    // Weak, because a clock may take its time to wake who is cancelled, and the work keeps screens.
    let waiting = Task { [weak self] in
      // A sleep that is cancelled says nothing of the work.
      guard (try? await clock.sleep(for: patience)) != nil else { return }
      self?.end(with: .stuck)
    }
    // Nothing else runs on the main actor until this suspends: no outcome is there before its waiter.
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter = $0 }
    } onCancel: {
      Task { @MainActor in end(with: .cancelled) }
    }
    waiting.cancel()
    working.cancel()
    return outcome
  }

  private func end(with newOutcome: Outcome) {
    switch (outcome, newOutcome) {
    case (nil, _):
      outcome = newOutcome
      waiter?.resume(returning: newOutcome)
      waiter = nil
    case (.stuck, .done(let value)):
      endedLate(value)
    default:
      break
    }
  }
}
