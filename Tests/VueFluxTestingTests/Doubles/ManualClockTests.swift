import Testing
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `A manual clock` {
  private let manual = ManualExecutor()
  private let clock = ManualClock()
  private let woken = Recorder<Int>()

  private func sleep(_ number: Int, for duration: Duration) -> Task<Void, Never> {
    manual.start { [clock, woken] in
      try? await clock.sleep(for: duration)
      woken.record(number)
    }
  }

  @Test func `time stands still until the test moves it`() {
    #expect(clock.now.offset == .zero)
    clock.advance(by: .seconds(2))
    #expect(clock.now.offset == .seconds(2))
  }

  @Test func `a task sleeps until its time has come`() {
    _ = sleep(1, for: .seconds(2))
    clock.advance(by: .seconds(1))
    manual.runAll()
    #expect(woken.recorded == [])
    #expect(clock.timeToNextSleeper == .seconds(1))
    clock.advance(by: .seconds(1))
    manual.runAll()
    #expect(woken.recorded == [1])
    #expect(clock.timeToNextSleeper == nil)
  }

  @Test func `tasks wake by deadline, then in the order in which they fell asleep`() {
    for (number, seconds) in [(1, 3), (2, 1), (3, 2), (4, 1)] {
      _ = sleep(number, for: .seconds(seconds))
    }
    clock.advance(by: .seconds(5))
    manual.runAll()
    #expect(woken.recorded == [2, 4, 3, 1])
  }

  @Test func `a sleep until a time that is over ends at once`() {
    _ = sleep(1, for: .zero)
    #expect(woken.recorded == [1])
  }

  @Test func `a cancelled task wakes with an error`() {
    let errors = Recorder<String>()
    let task = manual.start { [clock] in
      do { try await clock.sleep(for: .seconds(1)) } catch { errors.record("\(type(of: error))") }
    }
    task.cancel()
    manual.runAll()
    #expect(errors.recorded == ["CancellationError"])
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a task that was cancelled before its sleep does not sleep`() {
    let task = Task(executorPreference: manual.taskExecutor) { [clock, woken] in
      do { try await clock.sleep(for: .seconds(1)) } catch { woken.record(1) }
    }
    task.cancel()
    manual.runAll()
    #expect(woken.recorded == [1])
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a task that sleeps again and again does so at each second on the way`() {
    let times = Recorder<Duration>()
    let task = manual.start { [clock] in
      while !Task.isCancelled {
        try? await clock.sleep(for: .seconds(1))
        times.record(clock.now.offset)
      }
    }
    clock.advance(by: .milliseconds(3500), running: manual)
    #expect(times.recorded == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(clock.now.offset == .milliseconds(3500))
    task.cancel()
    manual.runAll()
  }

  @Test func `running it wakes every task in its turn`() {
    for number in 1...3 { _ = sleep(number, for: .seconds(10 - number)) }
    clock.run(manual)
    #expect(woken.recorded == [3, 2, 1])
    #expect(clock.now.offset == .seconds(9))
  }

  @Test func `running it ends at the limit when a task never ends`() {
    let count = Recorder<Int>()
    let task = manual.start { [clock] in
      while !Task.isCancelled {
        try? await clock.sleep(for: .seconds(1))
        count.record(1)
      }
    }
    clock.run(manual, limit: .seconds(10))
    #expect(count.recorded.count == 10)
    task.cancel()
    manual.runAll()
  }

  @Test func `a test can wait until tasks on other threads sleep`() async {
    let tasks = (0..<3).map { _ in Task { [clock] in try? await clock.sleep(for: .seconds(1)) } }
    await clock.sleepers(reach: 3)
    #expect(clock.sleeperCount == 3)
    clock.advance(by: .seconds(1))
    for task in tasks { await task.value }
  }

  @Test func `time that does not end is an issue`() {
    let task = manual.start { [clock] in
      while !Task.isCancelled { try? await clock.sleep(for: .nanoseconds(1)) }
    }
    for run in [
      { clock.advance(by: .seconds(1), running: manual, steps: 100) },
      { clock.run(manual, steps: 100) },
    ] {
      withKnownIssue {
        run()
      } matching: { issue in
        issue.comments.first?.rawValue.hasPrefix(
          "The clock did not come to the end: tasks woke at 100 times on the way, and sleep again."
        ) == true
      }
    }
    task.cancel()
    manual.runAll()
  }

  @Test func `a wait for sleepers that never come is an issue`() async {
    await withKnownIssue {
      await clock.sleepers(reach: 1, within: .milliseconds(1))
    } matching: { issue in
      issue.comments == ["0 tasks sleep after 0.001 seconds, and the test waits for 1."]
    }
  }

  @Test func `a cancelled test stops waiting for sleepers`() async {
    let clock = ManualClock()
    let test = Task { await clock.sleepers(reach: 1) }
    test.cancel()
    await test.value
  }

  @Test func `ten thousand tasks wake by deadline, then as they came`() {
    let clock = ManualClock()
    let manual = ManualExecutor()
    let woken = Recorder<Int>()
    for number in 0..<10_000 {
      Task(executorPreference: manual.taskExecutor) {
        try await clock.sleep(for: .seconds(number % 7 + 1))
        woken.record(number)
      }
    }
    clock.advance(by: .seconds(10), running: manual)
    #expect(woken.recorded == (0..<10_000).sorted { ($0 % 7, $0) < ($1 % 7, $1) })
  }

  @Test func `cancelled sleepers leave the others in order`() {
    let clock = ManualClock()
    let manual = ManualExecutor()
    let woken = Recorder<Int>()
    let tasks = (0..<100).map { number in
      Task(executorPreference: manual.taskExecutor) {
        try await clock.sleep(for: .seconds(number % 7 + 1))
        woken.record(number)
      }
    }
    manual.runAll()
    for (number, task) in tasks.enumerated() where number.isMultiple(of: 3) { task.cancel() }
    #expect(clock.sleeperCount == 66)
    clock.advance(by: .seconds(10), running: manual)
    #expect(
      woken.recorded
        == (0..<100).filter { !$0.isMultiple(of: 3) }.sorted { ($0 % 7, $0) < ($1 % 7, $1) }
    )
  }
}
