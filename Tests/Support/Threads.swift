import Foundation

/// Runs `body` on real threads, all started before any goes on, and waits for all of them.
///
/// Not `concurrentPerform`, which may run everything on one thread. What `body` holds is let go by then, too.
package func onThreads(
  _ count: Int,
  stackSize: Int? = nil,
  _ body: @escaping @Sendable (Int) -> Void
) {
  let start = Gate()
  let ends = (0..<count).map { _ in Gate() }
  for index in 0..<count {
    // A thread lets go of its own closure at some time after it has run it, so it does not hold `body` itself.
    let body = Guarded<(@Sendable (Int) -> Void)?>(body)
    let thread = Thread {
      start.wait()
      body.withLock { $0.take() }?(index)
      ends[index].open()
    }
    if let stackSize { thread.stackSize = stackSize }
    thread.start()
  }
  start.open()
  for end in ends { end.wait() }
}
