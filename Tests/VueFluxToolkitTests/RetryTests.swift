import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting
import VueFluxToolkit

@Suite struct `A retry` {
  private let clock = ManualClock()
  private let calls = Guarded(0)

  /// Fails a number of times, and then returns the number of the call.
  private func call(failing failureCount: Int) throws -> Int {
    let count = calls.withLock { calls in
      calls += 1
      return calls
    }
    if count <= failureCount { throw Offline() }
    return count
  }

  private var callCount: Int { calls.withLock { $0 } }

  @Test func `an operation that succeeds is called once`() async throws {
    #expect(try await retry(clock: clock) { try call(failing: 0) } == 1)
    #expect(callCount == 1)
  }

  @Test func `an operation is called again after each pause`() async throws {
    let backoff = Backoff.exponential(from: .seconds(1), factor: 3)
    async let value = retry(attempts: 3, backoff, clock: clock) { try call(failing: 2) }
    await clock.sleepers(reach: 1)
    #expect(callCount == 1)
    clock.advance(by: .seconds(1))
    await clock.sleepers(reach: 1)
    #expect(callCount == 2)
    #expect(clock.timeToNextSleeper == .seconds(3))
    clock.advance(by: .seconds(3))
    #expect(try await value == 3)
  }

  @Test func `the error of the last attempt is thrown`() async {
    await #expect(throws: Offline.self) {
      try await retry(attempts: 4, .constant(.zero), clock: clock) { try call(failing: 9) }
    }
    #expect(callCount == 4)
  }

  @Test func `an error that does not meet the condition is thrown at once`() async {
    await #expect(throws: Offline.self) {
      try await retry(attempts: 4, .constant(.zero), clock: clock) {
        !($0 is Offline)
      } operation: {
        try call(failing: 9)
      }
    }
    #expect(callCount == 1)
  }

  @Test func `a task that is cancelled in a pause makes no further attempt`() async {
    let task = Task { try await retry(clock: clock) { try call(failing: 9) } }
    await clock.sleepers(reach: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(callCount == 1)
  }

  @Test func `a task that is cancelled in an attempt gets the error of that attempt`() async {
    let stage = Stage()
    let task = Task {
      try await retry(.constant(.zero), clock: clock) {
        await stage.perform()
        return try call(failing: 9)
      }
    }
    await stage.begun()
    task.cancel()
    stage.end()
    await #expect(throws: Offline.self) { try await task.value }
    #expect(callCount == 1)
  }

  @Test @MainActor func `an operation runs on the actor of its caller`() async throws {
    var count = 0
    try await retry(.constant(.zero), clock: clock) {
      MainActor.assertIsolated()
      count += 1
      if count < 3 { throw Offline() }
    }
    #expect(count == 3)
  }

  @Test func `a load that retries waits on the clock of its store`() async {
    let store = Store<TitlesState>(state: TitlesState(), executor: .immediate, clock: clock)
    let effect = store.actions.load { store in
      try await retry(.constant(.seconds(5)), clock: store.clock) {
        ["\(try call(failing: 1))"]
      }
    }
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(5))
    _ = await effect.outcome
    #expect(store.titles == .loaded(["2"]))
  }
}

@Suite struct `A backoff` {
  private func seconds(_ backoff: Backoff, _ count: Int) -> [Duration] {
    (1...count).map(backoff.pause)
  }

  @Test func `constant pauses stay the same`() {
    #expect(seconds(.constant(.seconds(2)), 3) == [.seconds(2), .seconds(2), .seconds(2)])
  }

  @Test func `exponential pauses grow by the factor, up to the maximum`() {
    let backoff = Backoff.exponential(from: .seconds(1), factor: 2, upTo: .seconds(7))
    #expect(seconds(backoff, 5) == [1, 2, 4, 7, 7].map { .seconds($0) })
  }

  @Test func `a pause after any number of failures is within the bounds`() {
    let wild = Backoff.exponential(from: .nanoseconds(1), factor: 1e300, upTo: .seconds(9))
    #expect(seconds(wild, 3) == [.nanoseconds(1), .seconds(9), .seconds(9)])
    #expect(Backoff.exponential().pause(after: .max) == .seconds(30))
    #expect(Backoff.exponential(from: .zero).pause(after: 1000) == .zero)
    #expect(
      Backoff.exponential(from: .seconds(9), upTo: .seconds(3)).pause(after: 1) == .seconds(3)
    )
  }

  @Test func `jitter shortens pauses by chance, at most by its share`() {
    let backoff = Backoff.constant(.seconds(1)).jittered(by: 0.5)
    let pauses = (0..<1000).map { _ in backoff.pause(after: 1) }
    #expect(pauses.allSatisfy { (.milliseconds(500) ... .seconds(1)).contains($0) })
    #expect(Set(pauses).count > 100)
    #expect(Backoff.constant(.seconds(1)).jittered(by: 0).pause(after: 1) == .seconds(1))
  }

  @Test func `a feature has pauses of its own`() {
    #expect(seconds(Backoff { .seconds($0 * $0) }, 3) == [.seconds(1), .seconds(4), .seconds(9)])
  }
}

#if !VUEFLUX_TSAN && (os(macOS) || os(Linux))
  @Suite struct `A retry that breaks its rule` {
    private static func text(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func `no attempts stop the program`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await retry(attempts: 0) {}
      }
      let rule = "'retry' was called with 0 attempts. There is at least one attempt."
      #expect(Self.text(result).contains(rule))
    }

    @Test func `a negative pause stops the program`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Backoff.exponential(from: .seconds(-1))
      }
      #expect(Self.text(result).contains("-1.0 seconds. A pause is not negative."))
    }

    @Test func `a negative pause of a feature's own stops the program`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await retry(Backoff { _ in .seconds(-1) }) { throw Offline() }
      }
      #expect(Self.text(result).contains("A pause is not negative."))
    }

    @Test func `a factor of less than one stops the program`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Backoff.exponential(factor: 0.5)
      }
      #expect(Self.text(result).contains("the factor is at least 1"))
    }

    @Test func `jitter of more than the pause stops the program`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Backoff.constant(.seconds(1)).jittered(by: 2)
      }
      #expect(Self.text(result).contains("Jitter is a part of each pause, from 0 to 1."))
    }
  }
#endif
