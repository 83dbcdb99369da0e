/// A task that sleeps until a store has news for it.
///
/// Its store's observer wakes it; what counts as news is the sleeper's affair. No lock of the store is needed.
final class Sleeper<State: VueFlux.State>: Sendable {
  typealias Condition = @Sendable (Computed<State>) -> Bool

  private struct Sleep: Sendable {
    let number: Int
    let isNews: Condition
    let continuation: CheckedContinuation<Void, Never>
  }

  private enum Phase: Sendable {
    /// The task is awake; `isStale` if there has been a state since it began to look.
    case awake(isStale: Bool)
    case asleep(Sleep)
    /// The store is gone.
    case ended
  }

  private struct Contents: Sendable {
    var phase = Phase.awake(isStale: false)
    var sleepCount = 0
    var cancelledCount = 0
  }

  private let contents = Locked(Contents())

  /// Says that the task begins to look: what comes from now on keeps it awake.
  ///
  /// - Returns: Whether the store is gone, so that nothing will come.
  func beginLook() -> Bool {
    contents.withLock { contents in
      if case .ended = contents.phase { return true }
      contents.phase = .awake(isStale: false)
      return false
    }
  }

  /// Sleeps until there is news, the store is gone, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - actor: The actor of the caller.
  ///   - isNews: Called with each new state, by one thread at a time and with no lock held.
  func sleep(isolation actor: isolated (any Actor)?, until isNews: @escaping Condition) async {
    let number = contents.withLock { contents in
      contents.sleepCount += 1
      return contents.sleepCount
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isAsleep = contents.withLock { contents in
          guard case .awake(isStale: false) = contents.phase, contents.cancelledCount < number
          else { return false }
          contents.phase = .asleep(
            Sleep(number: number, isNews: isNews, continuation: continuation)
          )
          return true
        }
        if !isAsleep { continuation.resume() }
      }
    } onCancel: {
      // Whoever cancels may be inside a commit.
      Aftermath.perform { aftermath in
        guard let sleep = self.cancel(number) else { return }
        aftermath.add { sleep.continuation.resume() }
      }
    }
  }

  private func cancel(_ number: Int) -> Sleep? {
    contents.withLock { contents in
      contents.cancelledCount = max(contents.cancelledCount, number)
      guard case .asleep(let sleep) = contents.phase, sleep.number == number else { return nil }
      contents.phase = .awake(isStale: true)
      return sleep
    }
  }

  /// Wakes the task if a state is news for it, and has it look again if it is awake.
  func notice(_ computed: Computed<State>) {
    let sleep = contents.withLock { contents -> Sleep? in
      switch contents.phase {
      case .asleep(let sleep): return sleep
      case .awake: contents.phase = .awake(isStale: true)
      case .ended: break
      }
      return nil
    }
    guard let sleep, sleep.isNews(computed) else { return }
    wake { $0.number == sleep.number }
  }

  private func wake(if isMeant: (Sleep) -> Bool) {
    let continuation = contents.withLock { contents -> CheckedContinuation<Void, Never>? in
      guard case .asleep(let sleep) = contents.phase, isMeant(sleep) else { return nil }
      contents.phase = .awake(isStale: true)
      return sleep.continuation
    }
    continuation?.resume()
  }

  /// Wakes the task because the store is gone.
  func end() {
    let last = contents.withLock { contents in
      defer { contents.phase = .ended }
      return contents.phase
    }
    if case .asleep(let sleep) = last { sleep.continuation.resume() }
  }
}
