import Foundation

/// Runs `body` on real threads, all started before any goes on, and waits for all of them.
///
/// Not `concurrentPerform`, which may run everything on one thread.
package func onThreads(
  _ count: Int,
  stackSize: Int? = nil,
  _ body: @escaping @Sendable (Int) -> Void
) {
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
