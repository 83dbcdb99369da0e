/// A task that sleeps until a store has news for it, and is woken by an observer of that store.
///
/// No lock of the store is needed.
// Not generic: commits call it from code that is not specialised, where a generic type costs ten times as much.
final class Sleeper: Sendable {
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

  // MARK: - For the task

  /// Notes that the task begins to look: states that come from now on keep it awake.
  ///
  /// - Returns: Whether the store is gone, so that nothing will come.
  func beginLook() -> Bool {
    contents.withLock { contents in
      if case .ended = contents.phase { return true }
      contents.phase = .awake(isStale: false)
      return false
    }
  }

  /// Sleeps until it is woken, the store is gone, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - actor: The actor of the caller.
  ///   - condition: The condition on which the task is woken, a ``SleepCondition``.
  func sleep(isolation actor: isolated (any Actor)?, until condition: any AnyObject & Sendable)
    async
  {
    let number = contents.withLock { contents in
      contents.sleepCount += 1
      return contents.sleepCount
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let sleep = Sleep(number: number, condition: condition, continuation: continuation)
        if !begin(sleep) { continuation.resume() }
      }
    } onCancel: {
      // The caller may be inside a commit.
      DeferredWork.perform { deferred in
        guard let sleep = self.cancel(number) else { return }
        deferred.add { sleep.continuation.resume() }
      }
    }
  }

  private func begin(_ sleep: Sleep) -> Bool {
    contents.withLock { contents in
      guard case .awake(isStale: false) = contents.phase, contents.cancelledCount < sleep.number
      else { return false }
      contents.phase = .asleep(sleep)
      return true
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

  // MARK: - For the observer

  /// Says that there is a new state.
  ///
  /// - Returns: The sleep that the task is in, to be woken if the state is news; nil if it will look anyway.
  func notice() -> Sleep? {
    contents.withLock { contents in
      switch contents.phase {
      case .asleep(let sleep): return sleep
      case .awake: contents.phase = .awake(isStale: true)
      case .ended: break
      }
      return nil
    }
  }

  /// Wakes the task, if it is still in that sleep.
  func wake(from sleep: Sleep) {
    let isAsleep = contents.withLock { contents in
      guard case .asleep(let present) = contents.phase, present === sleep else { return false }
      contents.phase = .awake(isStale: true)
      return true
    }
    if isAsleep { sleep.continuation.resume() }
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
