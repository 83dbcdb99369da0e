import Foundation
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

  @Test func `lasts one second of processor time or ten seconds of real time`() {
    var stint = Stint()
    let begin = (
      real: nanoseconds(CLOCK_MONOTONIC), processor: nanoseconds(CLOCK_THREAD_CPUTIME_ID)
    )
    let isOver = stint.isOver()
    #expect(!isOver)
    let end = (real: nanoseconds(CLOCK_MONOTONIC), processor: nanoseconds(CLOCK_THREAD_CPUTIME_ID))
    let processorDeadlines = begin.processor + 1_000_000_000...end.processor + 1_000_000_000
    #expect(processorDeadlines.contains(stint.processorDeadline))
    let deadlines = begin.real + 10_000_000_000...end.real + 10_000_000_000
    #expect(deadlines.contains(stint.deadline))
  }

  private func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
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
