import VueFluxTestSupport

@testable import VueFluxExamples

/// Keeps the lines that are written to its output.
final class Transcript: Sendable {
  private let written = Guarded<[String]>([])

  var lines: [String] { written.withLock { $0 } }

  var output: Output {
    Output { line in self.written.withLock { $0.append(line) } }
  }
}
