import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxTesting

@Suite struct `A watch of the work of a test` {
  /// Work whose progress the test sets.
  private final class Work: Sendable {
    let progress = Shared(WorkProgress())
    let pending = Shared(["the effect \"load\" of \"cart\""])
    let cancelCount = Shared(0)
    let isCancelled = Signal()
    let runCount = Shared(0)

    func watch() -> WatchedWork {
      let idle = WatchedWork.Idle {
        false
      } runElsewhere: { [runCount] in
        runCount.withLock { $0 += 1 }
      }
      let watched = WatchedWork(idle: idle) { [progress] in progress.withLock { $0 } }
      watched.add(
        WatchedEffects { [pending] in
          pending.withLock { $0 }
        } cancel: { [pending, cancelCount, isCancelled] in
          pending.withLock { $0 = [] }
          cancelCount.withLock { $0 += 1 }
          isCancelled.fire()
        }
      )
      return watched
    }

    func begin() {
      progress.withLock { $0 = WorkProgress(begun: $0.begun + 1, runningCount: 1) }
    }

    func end() {
      progress.withLock { $0.runningCount = 0 }
    }
  }

  private let work = Work()

  @Test func `cancels the effects if a piece of work does not end`() async {
    let watched = work.watch()
    work.begin()
    for _ in 0..<WatchedWork.looksToCancel { watched.look() }
    await work.isCancelled.wait()
    #expect(
      watched.takeProblem() == """
        A piece of work did not end for 10 seconds, so the effects of the test were cancelled \
        (the effect "load" of "cart").
        An effect runs on the thread of its test, and nothing else can run meanwhile. Let it wait, by the clock or for \
        another task, or check 'Task.isCancelled' in its loop.
        """
    )
    #expect(watched.takeProblem() == nil)
  }

  @Test func `leaves work alone that goes on`() {
    let watched = work.watch()
    for _ in 0..<1000 {
      work.begin()
      watched.look()
    }
    work.end()
    #expect(work.cancelCount.withLock { $0 } == 0)
  }

  @Test func `stops a process whose work does not end when its effects are cancelled`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let work = Work()
      let watched = work.watch()
      work.begin()
      for _ in 0..<WatchedWork.looksToCancel { watched.look() }
      await work.isCancelled.wait()
      for _ in 0..<WatchedWork.looksToStop { watched.look() }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        """
        A piece of work of a test did not end for 30 seconds, also after the effects of the test were cancelled \
        (the effect "load" of "cart"). It runs on the thread of the test, so the test can never end.
        """
      )
    )
  }

  @Test func `runs the work elsewhere if the test waits for it`() {
    let watched = work.watch()
    for _ in 1..<WatchedWork.looksToRun { watched.lookAtIdle(WorkProgress()) }
    #expect(work.cancelCount.withLock { $0 } == 0)
    watched.lookAtIdle(WorkProgress())
    #expect(work.cancelCount.withLock { $0 } == 1)
    #expect(work.runCount.withLock { $0 } == 1)
    #expect(
      watched.takeProblem()?.hasPrefix("The test did not run its stores for 60 seconds") == true
    )
  }

  @Test func `leaves a test alone that waits with a bound of its own`() {
    let watched = work.watch()
    work.progress.withLock { $0.waitCount = 1 }
    for _ in 0..<1000 { watched.lookAtIdle(work.progress.withLock { $0 }) }
    #expect(work.runCount.withLock { $0 } == 0)
  }

  @Test func `leaves a test alone that has no work and no effects`() {
    let watched = work.watch()
    work.pending.withLock { $0 = [] }
    for _ in 0..<1000 { watched.lookAtIdle(WorkProgress()) }
    #expect(work.runCount.withLock { $0 } == 0)
    #expect(watched.takeProblem() == nil)
  }
}
