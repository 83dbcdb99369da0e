import Testing
import VueFluxTestSupport

@Suite struct `Threads of the tests` {
  @Test func `have let go of what their closure holds once they have ended`() {
    let kept = (0..<2_000).count { _ in
      var counter: Recorder<Int>? = Recorder()
      weak let held = counter
      onThreads(2) { [counter] _ in counter?.record(1) }
      counter = nil
      return held != nil
    }
    #expect(kept == 0)
  }
}
