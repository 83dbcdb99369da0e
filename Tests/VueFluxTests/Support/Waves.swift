import Foundation
import VueFluxTestSupport

/// Two threads that dispatch for as long as the main thread does.
final class Waves: Sendable {
  private let isOver = Guarded(false)
  private let latest = Guarded(0)
  private let threads = Countdown(2)

  /// Begins to dispatch: some actions for each step that the main thread notes.
  ///
  /// More would pile up, because one thread commits what two dispatch.
  init(in step: Guarded<Int>, dispatch: @escaping @Sendable () -> Void) {
    for _ in 1...2 {
      Thread.detachNewThread { [isOver, latest, threads] in
        var last = -1
        while !isOver.withLock(\.self) {
          let next = step.withLock(\.self)
          guard next != last else {
            sched_yield()
            continue
          }
          last = next
          for _ in 0..<4 { dispatch() }
          latest.withLock { $0 = max($0, next) }
        }
        threads.step()
      }
    }
  }

  /// Waits until a thread has dispatched after a step of the main thread.
  func wait(for step: Int) {
    while latest.withLock(\.self) < step { sched_yield() }
  }

  func end() async {
    isOver.withLock { $0 = true }
    await threads.wait()
  }
}
