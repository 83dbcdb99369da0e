import Synchronization
import VueFlux

/// An executor whose work is run by hand.
final class Hand: Sendable {
  private let waiting = Mutex<[@Sendable () -> Void]>([])

  var executor: Executor {
    Executor { work in self.waiting.withLock { $0.append(work) } }
  }

  /// Runs all that waits.
  func run() {
    let waiting = waiting.withLock { waiting in
      defer { waiting.removeAll(keepingCapacity: true) }
      return waiting
    }
    for work in waiting { work() }
  }
}
