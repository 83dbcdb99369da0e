import Testing
import VueFluxTestSupport

@testable import VueFluxTesting

@Suite struct `The limit of a wait` {
  @Test @MainActor func `does not count the time in which the main thread is busy`() async {
    let end = Signal()
    let limit = WaitLimit(.milliseconds(1)) { end.fire() }
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .milliseconds(20) {}
    #expect(!limit.isOver)
    await end.wait()
    #expect(limit.isOver)
  }

  @Test func `is over from the start if there is no time`() async {
    #expect(WaitLimit(.zero) {}.isOver)
    #expect(WaitLimit(.seconds(-1)) {}.isOver)
  }
}
