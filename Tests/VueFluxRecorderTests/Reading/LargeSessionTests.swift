import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `Session, large and damaged` {
  private let folder = Folder()

  @Test func `a replay takes each record once`() throws {
    let session = try folder.largeSession { "log \($0)" }
    #expect(session.problems.count == Folder.largeCount)
    // Each store has lost something since its last state, but for the last one.
    #expect(throws: ReplayError.self) {
      try session.replay(into: [.allStores(by: LogMutations())])
    }
  }
}
