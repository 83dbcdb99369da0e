import Foundation
import Testing
import VueFluxTestSupport

@testable import VueFlux

@Suite struct `A time slice` {
  @Test func `goes on with what its own thread has sent, for as long as there is any`() {
    var slice = TimeSlice()
    slice.deadline = 0
    for _ in 0..<10 {
      slice.left = 0
      #expect(slice.next(after: .hasMore) == .goOn)
    }
    #expect(slice.next(after: .finished) == .stop)
  }

  @Test func `lasts one second of processor time`() {
    var slice = TimeSlice()
    let begin = processorTime()
    let isOver = slice.isOver()
    #expect(!isOver)
    let deadlines = begin + 1_000_000_000...processorTime() + 1_000_000_000
    #expect(deadlines.contains(slice.deadline))
  }

  private func processorTime() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  @Test func `goes on with what others have sent, if none of them takes over`() {
    var slice = TimeSlice()
    slice.left = 0
    #expect(slice.next(after: .hasMoreOfOthers) == .goOn)
    #expect(slice.left == TimeSlice.length)
  }

  @Test func `leaves the rest to a thread of the system after some processor time`() async {
    var slice = TimeSlice()
    slice.left = 0
    slice.deadline = 0
    #expect(slice.next(after: .hasMoreOfOthers) == .leave)
    let isDone = Signal()
    TimeSlice.goOnElsewhere { isDone.fire() }
    await isDone.wait()
  }
}
