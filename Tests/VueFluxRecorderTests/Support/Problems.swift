import Synchronization
import VueFluxRecorder

/// What a recorder has reported.
final class Problems: Sendable {
  private let all = Mutex<[RecordingProblem]>([])

  var descriptions: [String] { all.withLock { $0.map(\.description) } }

  func report(_ problem: RecordingProblem) {
    all.withLock { $0.append(problem) }
  }
}
