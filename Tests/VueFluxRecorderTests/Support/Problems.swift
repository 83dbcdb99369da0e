import VueFluxRecorder
import VueFluxTestSupport

/// What a recorder has reported.
final class Problems: Sendable {
  private let all = Guarded<[RecordingProblem]>([])

  var descriptions: [String] { all.withLock { $0.map(\.description) } }

  /// The types and fields that redaction has made unreadable, with the rules.
  var faults: [String] {
    all.withLock { problems in
      problems.compactMap { problem in
        guard case .undecodableRedaction(let type, let field, let rule) = problem else {
          return nil
        }
        return "\(type) \(field) \(rule)"
      }
    }
  }

  func report(_ problem: RecordingProblem) {
    all.withLock { $0.append(problem) }
  }
}
