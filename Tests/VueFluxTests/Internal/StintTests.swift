import Foundation
import Testing
import VueFluxTestSupport

@testable import VueFlux

@Suite struct `A stint for other threads` {
  @Test func `comes after the calls that wait`() {
    let steps = Recorder<String>()
    ThreadRecord.current.call {
      Stint.begin { _ in steps.record("stint") }
      steps.record("call")
    }
    #expect(steps.recorded == ["call", "stint"])
  }

  @Test func `has a limit, after which a thread of the system goes on`() {
    let threads = Recorder<ObjectIdentifier>()
    let isDone = Gate()
    @Sendable func work(_ stint: Stint) {
      threads.record(ObjectIdentifier(Thread.current))
      if threads.recorded.count < 4 { stint.goOn(after: 100, work) } else { isDone.open() }
    }
    onThreads(1) { _ in
      Stint.begin(work)
      // The thread lives until then, so that no other one gets its identity.
      isDone.wait()
    }
    let first = threads.recorded[0]
    #expect(threads.recorded.map { $0 == first } == [true, true, true, false])
  }
}
