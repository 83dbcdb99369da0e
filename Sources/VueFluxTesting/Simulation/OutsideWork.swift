import VueFlux

/// The first work that came from outside of a simulation, in all of its runs.
final class OutsideWork: Sendable {
  /// When it came.
  enum Moment: Sendable, CustomStringConvertible {
    case atStep(Int, of: String?)
    case afterRun

    var description: String {
      switch self {
      case .atStep(let number, let name):
        "at step \(number)\(name.map { ", while \($0) went on" } ?? "")"
      case .afterRun: "after the end of a run"
      }
    }
  }

  private struct Contents: Sendable {
    var names: [String] = []
    var moment: Moment?
    var ignoresLateWork = false
    var ignoresAll = false
  }

  private let contents = Shared(Contents())

  init() {}

  /// Adds work.
  ///
  /// - Parameters:
  ///   - name: The name of the store, the task or the effect that it is for.
  ///   - moment: When it came.
  func note(_ name: String, _ moment: Moment) {
    contents.withLock { contents in
      if contents.ignoresAll { return }
      if case .afterRun = moment, contents.ignoresLateWork { return }
      contents.moment = contents.moment ?? moment
      if !contents.names.contains(name) { contents.names.append(name) }
    }
  }

  /// Ignores what comes after the end of a run from now on: tasks that were cancelled then may go on elsewhere.
  func ignoreLateWork() {
    contents.withLock { $0.ignoresLateWork = true }
  }

  /// Ignores all from now on: the run fails, because the watch has cancelled its tasks on another thread.
  func ignoreAll() {
    contents.withLock { $0.ignoresAll = true }
  }

  /// The failure of a run; nil if there was no such work.
  var violation: Violation? {
    contents.withLock { contents in
      contents.moment.map { .outside(contents.names, $0) }
    }
  }
}
