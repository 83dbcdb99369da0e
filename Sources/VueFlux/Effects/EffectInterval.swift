/// The intervals after the starts of throttled effects of one id, one after the other.
package final class EffectInterval: Sendable {
  /// Whether this task waits for the end of an interval: tests need not wait for it.
  @TaskLocal package static var isAwaited = false

  /// Waits for the end of an interval, or until the task is cancelled.
  static func wait(_ duration: Duration, on clock: any Clock<Duration>) async {
    try? await $isAwaited.withValue(true) { try await clock.sleep(for: duration) }
  }

  /// The duration of the first one.
  let duration: Duration

  /// The number of the effects' slot.
  let number: Int

  private struct Waiting: Sendable {
    var task: Task<Void, Never>?
    var isCancelled = false
  }

  private let waiting = Locked(Waiting())

  init(_ duration: Duration, number: Int) {
    self.duration = duration
    self.number = number
  }

  /// Takes the task that waits for the ends of the intervals.
  func own(_ task: Task<Void, Never>) {
    let isTooLate = waiting.withLock { waiting in
      if !waiting.isCancelled { waiting.task = task }
      return waiting.isCancelled
    }
    if isTooLate { task.cancel() }
  }

  /// Ends the waiting, because the store is released.
  func cancel(_ record: ThreadRecord) {
    let task = waiting.withLock { waiting in
      waiting.isCancelled = true
      return waiting.task.take()
    }
    record.add { task?.cancel() }
  }
}
