import Testing
import VueFluxTestSupport
import VueFluxTesting

@testable import VueFlux

@Suite struct `A throttled effect` {
  private let clock = ManualClock()
  private let store: Store<Counter>

  init() {
    store = Store<Counter>(state: Counter(), executor: .immediate, clock: clock)
  }

  private func scroll(to number: Int) -> Effect {
    store.actions.run("scroll", .throttled(for: .seconds(1))) { $0.actions.add(number) }
  }

  @Test func `the first call starts at once, and the last one at the end of the interval`() async {
    #expect(await scroll(to: 1).outcome.word == "finished")
    #expect(store.history == [1])
    let others = (2...4).map { scroll(to: $0) }
    await clock.sleepers(reach: 1)
    #expect(await others[0].outcome.word == "cancelled")
    #expect(await others[1].outcome.word == "cancelled")
    #expect(store.history == [1])
    clock.advance(by: .seconds(1))
    #expect(await others[2].outcome.word == "finished")
    #expect(store.history == [1, 4])
  }

  @Test func `the last call of an interval begins another one`() async {
    _ = await scroll(to: 1).outcome
    let second = scroll(to: 2)
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(1))
    _ = await second.outcome
    let third = scroll(to: 3)
    await clock.sleepers(reach: 1)
    clock.advance(by: .milliseconds(999))
    #expect(clock.sleeperCount == 1)
    #expect(store.history == [1, 2])
    clock.advance(by: .milliseconds(1))
    _ = await third.outcome
    #expect(store.history == [1, 2, 3])
  }

  @Test func `a call after an interval without calls starts at once`() {
    let manual = ManualExecutor()
    let store = Store<Counter>(state: Counter(), executor: manual.executor, clock: clock)
    for number in 1...3 {
      store.actions.run("scroll", .throttled(for: .seconds(1))) { $0.actions.add(number) }
      manual.runAll()
      #expect(store.history == Array(1...number))
      clock.advance(by: .seconds(1), running: manual)
      #expect(clock.sleeperCount == 0)
    }
  }

  @Test func `an effect that starts at the end of an interval cancels the one that runs`() async {
    let stage = Stage()
    let running = store.actions.run("scroll", .throttled(for: .seconds(1))) { store in
      await stage.perform()
      store.actions.add(1)
    }
    await stage.begun()
    let next = scroll(to: 2)
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(1))
    #expect(await next.outcome.word == "finished")
    stage.end()
    #expect(await running.outcome.word == "cancelled")
    #expect(store.history == [2])
  }

  @Test func `a waiting call that is cancelled does not start, and the interval goes on`() async {
    _ = await scroll(to: 1).outcome
    let waiting = scroll(to: 2)
    await clock.sleepers(reach: 1)
    store.actions.cancelAllEffects()
    #expect(await waiting.outcome.word == "cancelled")
    let last = scroll(to: 3)
    #expect(store.history == [1])
    clock.advance(by: .seconds(1))
    #expect(await last.outcome.word == "finished")
    #expect(store.history == [1, 3])
  }

  @Test func `the intervals of two ids, and of two stores, are independent`() async {
    let other = Store<Counter>(state: Counter(), executor: .immediate, clock: clock)
    for store in [store, other] {
      for id in 1...2 {
        let effect = store.actions.run(id, .throttled(for: .seconds(1))) { $0.actions.add(id) }
        #expect(await effect.outcome.word == "finished")
      }
    }
    #expect(store.history == [1, 2])
    #expect(other.history == [1, 2])
  }

  @Test func `the call that waits for the end of an interval is the cause of what it cancels`()
    async
  {
    Cause.beginRecording()
    let causes = Recorder<String>()
    store.subscribe(executor: .immediate) { action, _ in
      causes.record("\(action): \(Cause.current.number)")
    }
    let stage = Stage()
    let first = Cause(number: 1).asCurrent {
      store.actions.run("scroll", .throttled(for: .seconds(1))) { store in
        store.dispatch(action: .add(1), ifCancelled: .add(2))
        await stage.perform()
      }
    }
    await stage.begun()
    let second = Cause(number: 2).asCurrent { scroll(to: 3) }
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(1))
    _ = await second.outcome
    stage.end()
    _ = await first.outcome
    #expect(causes.recorded == ["add(1): 1", "add(2): 2", "add(3): 2"])
  }

  @Test func `an effect that has waited for the end of an interval cancels no later one`() async {
    _ = await scroll(to: 1).outcome
    let stage = Stage()
    let waiting = scroll(to: 2)
    let later = store.actions.run("scroll", .concurrent) { store in
      await stage.perform()
      store.actions.add(3)
    }
    await stage.begun()
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(1))
    #expect(await waiting.outcome.word == "finished")
    stage.end()
    #expect(await later.outcome.word == "finished")
    #expect(store.history == [1, 2, 3])
  }

  @Test func `a serial effect does not wait for the end of an interval`() async {
    _ = await scroll(to: 1).outcome
    let waiting = scroll(to: 2)
    let serial = store.actions.run("scroll", .serial) { $0.actions.add(3) }
    #expect(await serial.outcome.word == "finished")
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(1))
    #expect(await waiting.outcome.word == "finished")
    #expect(store.history == [1, 3, 2])
  }

  @Test func `other policies ignore the interval`() async {
    _ = await scroll(to: 1).outcome
    let policies: [EffectPolicy] = [.first, .serial, .concurrent, .latest]
    for (number, policy) in policies.enumerated() {
      let effect = store.actions.run("scroll", policy) { $0.actions.add(number + 2) }
      #expect(await effect.outcome.word == "finished")
    }
    #expect(store.history == [1, 2, 3, 4, 5])
  }

  @Test func `latest cancels the call that waits for the end of the interval`() async {
    _ = await scroll(to: 1).outcome
    let waiting = scroll(to: 2)
    let latest = store.actions.run("scroll", .latest) { $0.actions.add(3) }
    #expect(await waiting.outcome.word == "cancelled")
    #expect(await latest.outcome.word == "finished")
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(1))
    let next = scroll(to: 4)
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(1))
    #expect(await next.outcome.word == "finished")
    #expect(store.history == [1, 3, 4])
  }

  @Test func `the release of the store ends the interval`() {
    let manual = ManualExecutor()
    var store: Store<Counter>? = Store(state: Counter(), executor: manual.executor, clock: clock)
    store?.actions.run("scroll", .throttled(for: .seconds(1))) { _ in }
    manual.runAll()
    #expect(clock.sleeperCount == 1)
    store = nil
    manual.runAll()
    #expect(clock.sleeperCount == 0)
  }

  @Test func `an id is released when its interval is over`() {
    final class Object: Sendable, Hashable {
      static func == (lhs: Object, rhs: Object) -> Bool { lhs === rhs }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    let manual = ManualExecutor()
    let store = Store<Counter>(state: Counter(), executor: manual.executor, clock: clock)
    weak var id: Object?
    do {
      let object = Object()
      id = object
      store.actions.run(object, .throttled(for: .seconds(1))) { _ in }
    }
    manual.runAll()
    #expect(id != nil)
    clock.advance(by: .seconds(1), running: manual)
    #expect(id == nil)
  }

  @Test func `a test does not have to wait for the end of an interval`() {
    let test = TestStore(state: Counter())
    for number in 1...3 {
      test.actions.run("scroll", .throttled(for: .seconds(1))) { $0.actions.add(number) }
    }
    test.expect(.add(1), reading: \.history, [1], alsoChanging: "count")
    test.advance(by: .seconds(1))
    test.expect(.add(3), reading: \.history, [1, 3], alsoChanging: "count")
    test.expectPending(effects: [])
    test.finish()
  }

  @Test func `many threads start at most one effect in an interval`() async {
    let numbers = Guarded(0)
    let effects = Recorder<Effect>()
    onThreads(4) { [store] _ in
      for _ in 0..<500 {
        let number = numbers.withLock { numbers in
          numbers += 1
          return numbers
        }
        effects.record(
          store.actions.run("scroll", .throttled(for: .seconds(1))) { $0.actions.add(number) }
        )
      }
    }
    await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(1))
    var finished = 0
    for effect in effects.recorded where await effect.outcome.word == "finished" { finished += 1 }
    #expect(finished == 2)
    #expect(store.history.count == 2)
  }
}

@Suite struct `A pause that is negative` {
  #if !VUEFLUX_TSAN && (os(macOS) || os(Linux))
    @Test func `a negative interval stops the program with the rule`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Store<Counter>().actions.run("id", .throttled(for: .seconds(-1))) { _ in }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("A pause is not negative."))
    }
  #endif
}
