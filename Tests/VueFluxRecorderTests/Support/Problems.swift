import VueFluxRecorder
import VueFluxTestSupport

/// What a recorder has reported.
final class Problems: Sendable {
  private let all = Guarded<[RecordingProblem]>([])

  var descriptions: [String] { all.withLock { $0.map(\.description) } }

  func report(_ problem: RecordingProblem) {
    all.withLock { $0.append(problem) }
  }
}
