import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite(.isolatedBus) struct `An immediate clock` {
  private let clock = ImmediateClock()
  private let manual = ManualExecutor()

  @Test func `a sleep ends at once, and it is later then`() async throws {
    try await clock.sleep(for: .seconds(3))
    #expect(clock.now.offset == .seconds(3))
    try await clock.sleep(until: ManualClock().now.advanced(by: .seconds(1)))
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func `a cancelled task does not sleep`() async {
    let task = Task { [clock] in
      while !Task.isCancelled { await Task.yield() }
      try await clock.sleep(for: .seconds(3))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .zero)
  }

  @Test func `a task that sleeps lets others go on`() {
    let order = Recorder<Int>()
    Task(executorPreference: manual.taskExecutor) { [clock] in
      for number in [1, 3] {
        order.record(number)
        try await clock.sleep(for: .seconds(1))
      }
    }
    Task(executorPreference: manual.taskExecutor) { order.record(2) }
    manual.runAll()
    #expect(order.recorded == [1, 2, 3])
  }

  @Test func `a debounced effect of a test store runs without a call that moves the time`() {
    let test = TestStore { environment in
      Store<SearchState>(
        state: .init(),
        executor: environment.executor.executor,
        dependencies: .init(),
        clock: clock
      )
    }
    test.actions.search("tea")
    test.expect(.typed("tea")) { $0.query = "tea" }
    test.expect(.found(["tea", "teapot"])) { $0.hits = ["tea", "teapot"] }
    test.expectBroadcast(VisitsState.self, .visited("tea"))
    test.finish()
    #expect(clock.now.offset == .milliseconds(300))
  }
}
