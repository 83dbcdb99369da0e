import Dispatch
import Synchronization

/// Another thread, which runs one thing again and again until it is told to stop.
final class Worker: Sendable {
  private let isOver = Atomic(false)
  private let group = DispatchGroup()

  init(_ body: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(group: group) { [self] in
      while !isOver.load(ordering: .relaxed) { body() }
    }
  }

  func stop() {
    isOver.store(true, ordering: .relaxed)
    group.wait()
  }
}

/// Runs `body` on as many threads, and waits for all of them.
func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
  let group = DispatchGroup()
  for _ in 1..<count { DispatchQueue.global().async(group: group, execute: body) }
  body()
  group.wait()
}
