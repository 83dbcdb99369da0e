import VueFluxTestSupport

/// What is wrong with a history.
final class Problems: Sendable {
  private let contents = Guarded<[String]>([])

  var all: [String] { contents.withLock { $0 } }

  func add(_ problem: String) {
    contents.withLock { if $0.count < 20 { $0.append(problem) } }
  }
}
