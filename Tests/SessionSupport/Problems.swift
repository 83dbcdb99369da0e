package import VueFluxRecorder
import VueFluxTestSupport

/// The problems that a recorder has reported.
package final class Problems: Sendable {
  private let all = Guarded<[RecordingProblem]>([])

  package init() {}

  package var descriptions: [String] { all.withLock { $0.map(\.description) } }

  package func report(_ problem: RecordingProblem) {
    all.withLock { $0.append(problem) }
  }
}
