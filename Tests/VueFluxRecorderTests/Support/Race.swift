import Foundation
import Synchronization
import VueFluxSessionSupport
import VueFluxTestSupport

/// Threads that set out at the same moment.
final class Race: Sendable {
  private let waiting: Atomic<Int>
  private let results = Guarded<[Int]>([])

  private init(_ count: Int) {
    waiting = Atomic(count)
  }

  /// Runs `body` on so many threads, each with its number; the numbers of those for which it was true.
  static func winners(of count: Int, _ body: @escaping @Sendable (Int) -> Bool) -> [Int] {
    let race = Race(count)
    let group = DispatchGroup()
    for number in 1...count {
      group.enter()
      Thread.detachNewThread {
        race.waiting.subtract(1, ordering: .sequentiallyConsistent)
        while race.waiting.load(ordering: .sequentiallyConsistent) > 0 {}
        if body(number) { race.results.withLock { $0.append(number) } }
        group.leave()
      }
    }
    group.wait()
    return race.results.withLock { $0 }
  }
}
