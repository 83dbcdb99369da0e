import VueFlux

/// The executors that got work from outside of a simulation, in all of its runs.
final class OutsideWork: Sendable {
  private struct Contents: Sendable {
    var names: [String] = []
    var ignoresLateWork = false
  }

  private let contents = Shared(Contents())

  init() {}

  func note(_ name: String, isLate: Bool) {
    contents.withLock { contents in
      let counts = !isLate || !contents.ignoresLateWork
      if counts, !contents.names.contains(name) { contents.names.append(name) }
    }
  }

  /// Ignores what comes after the end of a run from now on: tasks that were cancelled then may go on elsewhere.
  func ignoreLateWork() {
    contents.withLock { $0.ignoresLateWork = true }
  }

  var names: [String] { contents.withLock { $0.names } }
}
