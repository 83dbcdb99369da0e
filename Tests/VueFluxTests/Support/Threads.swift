import Foundation

/// Runs `body` on real threads, all started before any goes on, and waits for all of them.
///
/// Not `concurrentPerform`, which may run everything on one thread.
func onThreads(_ count: Int, stackSize: Int? = nil, _ body: @escaping @Sendable (Int) -> Void) {
  let start = Gate()
  let ends = (0..<count).map { _ in Gate() }
  for index in 0..<count {
    let thread = Thread {
      start.wait()
      body(index)
      ends[index].open()
    }
    if let stackSize { thread.stackSize = stackSize }
    thread.start()
  }
  start.open()
  for end in ends { end.wait() }
}

/// A door that threads wait at until it is opened.
final class Gate: Sendable {
  private let condition = NSCondition()
  private let opened = Guarded(false)

  func open() {
    condition.lock()
    opened.withLock { $0 = true }
    condition.broadcast()
    condition.unlock()
  }

  func wait() {
    condition.lock()
    while !opened.withLock({ $0 }) { condition.wait() }
    condition.unlock()
  }
}
