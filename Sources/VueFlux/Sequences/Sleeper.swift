/// A task that sleeps until an observer of a store wakes it.
///
/// Sleeping and waking need no lock of the store.
// Not generic: commits call it from unspecialised code, where a generic type costs ten times as much.
final class Sleeper: Sendable {
  private enum Phase: Sendable {
    /// The task is awake; `isStale` if there was a new state since it began to read.
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

  /// Records that the task begins to read: each later state keeps it awake.
  ///
  /// - Returns: Whether the store is gone, so that no further state follows.
  func beginLook() -> Bool {
    contents.withLock { contents in
      if case .ended = contents.phase { return true }
      contents.phase = .awake(isStale: false)
      return false
    }
  }

  /// Sleeps until an observer wakes the task, the store is gone, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - actor: The actor of the caller.
  ///   - condition: The condition that wakes the task, a ``SleepCondition``.
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
      // The thread that cancels the task may be inside a commit.
      ThreadRecord.current.perform { record in
        guard let sleep = self.cancel(number) else { return }
        record.add { sleep.continuation.resume() }
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

  /// Records a new state.
  ///
  /// - Returns: The task's sleep, to be ended if the state meets its condition; nil if the task is awake or the
  ///   store is gone.
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

/// One sleep of a task.
final class Sleep: Sendable {
  let number: Int

  /// The condition that wakes the task, a ``SleepCondition``.
  let condition: any AnyObject & Sendable

  let continuation: CheckedContinuation<Void, Never>

  init(
    number: Int,
    condition: any AnyObject & Sendable,
    continuation: CheckedContinuation<Void, Never>
  ) {
    self.number = number
    self.condition = condition
    self.continuation = continuation
  }
}

/// A condition on the state that wakes a sleeping task.
final class SleepCondition<State: VueFlux.State>: Sendable {
  /// Whether a state wakes the task; called with no lock held.
  let isMet: @Sendable (Computed<State>) -> Bool

  init(_ isMet: @escaping @Sendable (_ computed: Computed<State>) -> Bool) {
    self.isMet = isMet
  }
}
