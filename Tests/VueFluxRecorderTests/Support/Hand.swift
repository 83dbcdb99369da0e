import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

/// An executor whose work is run by hand.
final class Hand: Sendable {
  private let waiting = Guarded<[@Sendable () -> Void]>([])

  var executor: Executor {
    Executor { work in self.waiting.withLock { $0.append(work) } }
  }

  func run() {
    while let work = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { work() }
  }
}
