import Testing
import VueFluxTestSupport

@testable import VueFlux

@Suite struct `A stint` {
  @Test func `goes on with what its own thread has sent, for as long as there is any`() {
    var stint = Stint()
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

  @Test func `ends at some time, and a thread of the system goes on`() async {
    let isDone = Signal()
    var stint = Stint()
    stint.left = 0
    stint.deadline = 0
    let goesOn = stint.goesOn(after: .hasMoreOfOthers) { isDone.fire() }
    #expect(!goesOn)
    await isDone.wait()
  }
}
