import Synchronization
import VueFluxTestSupport

/// What one store has committed, written by its mutations.
final class StoreLog: Sendable {
  private let isInside = Atomic(false)
  private let notes = Notes<Mark>()
  private let problems: Problems
  private let name: String

  init(name: String, problems: Problems) {
    self.name = name
    self.problems = problems
  }

  var marks: [Mark] { notes.elements }
  var count: Int { notes.count }

  func contains(_ mark: Mark) -> Bool { marks.contains(mark) }

  /// Waits until an action was committed.
  func reach(_ mark: Mark) async { await notes.reach { $0.contains(mark) } }

  /// Writes an action down, and looks if another commit runs, or was missed by this one's state.
  func commit(_ mark: Mark, after count: Int, _ inside: () -> Void) {
    let isAlone = !isInside.exchange(true, ordering: .acquiringAndReleasing)
    let countBefore = notes.append(mark) - 1
    inside()
    isInside.store(false, ordering: .releasing)
    if !isAlone { problems.add("G1: \(name) commits \(mark) during another commit") }
    if countBefore != count {
      problems.add("G1: \(name) commits \(mark) in state \(count), after \(countBefore) commits")
    }
  }
}
