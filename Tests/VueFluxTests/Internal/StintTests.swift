import Foundation
import Testing
import VueFluxTestSupport

@testable import VueFlux

@Suite struct `A stint` {
  @Test func `goes on with what its own thread has sent, for as long as there is any`() {
    var stint = TimeSlice()
    stint.deadline = 0
    for _ in 0..<10 {
      stint.left = 0
      #expect(stint.next(after: .hasMore) == .goOn)
    }
    #expect(stint.next(after: .finished) == .stop)
  }

  @Test func `lasts one second of processor time`() {
    var stint = TimeSlice()
    let begin = processorTime()
    let isOver = stint.isOver()
    #expect(!isOver)
    let deadlines = begin + 1_000_000_000...processorTime() + 1_000_000_000
    #expect(deadlines.contains(stint.deadline))
  }

  private func processorTime() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  @Test func `goes on with what others have sent, if none of them takes over`() {
    var stint = TimeSlice()
    stint.left = 0
    #expect(stint.next(after: .hasMoreOfOthers) == .goOn)
    #expect(stint.left == TimeSlice.length)
  }

  @Test func `leaves the rest to a thread of the system after some processor time`() async {
    var stint = TimeSlice()
    stint.left = 0
    stint.deadline = 0
    #expect(stint.next(after: .hasMoreOfOthers) == .leave)
    let isDone = Signal()
    TimeSlice.goOnElsewhere { isDone.fire() }
    await isDone.wait()
  }
}
