import Testing
import VueFluxTestSupport

@testable import VueFlux

@Suite struct `A stint` {
  @Test func `goes on with what its own thread has sent, for as long as there is any`() {
    var stint = Stint()
    stint.processorDeadline = 0
    stint.deadline = 0
    for _ in 0..<10 {
      stint.left = 0
      #expect(stint.goesOn(after: .hasMore) {})
    }
    #expect(!stint.goesOn(after: .finished) {})
  }

  @Test func `goes on with what others have sent, if none of them takes over`() {
    var stint = Stint()
    stint.left = 0
    #expect(stint.goesOn(after: .hasMoreOfOthers) {})
    #expect(stint.left == Stint.length)
  }

  @Test(arguments: [(0, .max - 1), (.max, 0)] as [(processor: UInt64, real: UInt64)])
  func `ends after some processor time or real time, and a thread of the system goes on`(
    deadlines: (processor: UInt64, real: UInt64)
  ) async throws {
    let isDone = Signal()
    var stint = Stint()
    stint.left = 0
    stint.processorDeadline = deadlines.processor
    stint.deadline = deadlines.real
    let goesOn = stint.goesOn(after: .hasMoreOfOthers) { isDone.fire() }
    try #require(!goesOn)
    await isDone.wait()
  }
}
