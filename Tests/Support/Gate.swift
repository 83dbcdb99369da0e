import Foundation

/// A door that threads wait at until it is opened.
package final class Gate: Sendable {
  private let condition = NSCondition()
  private let opened = Guarded(false)

  package init() {}

  package func open() {
    condition.lock()
    opened.withLock { $0 = true }
    condition.broadcast()
    condition.unlock()
  }

  package func wait() {
    condition.lock()
    while !opened.withLock({ $0 }) { condition.wait() }
    condition.unlock()
  }
}
