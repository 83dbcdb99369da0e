import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport

@Suite struct `An effect` {
  private let store = Store<Counter>()

  @Test func `the outcome is there for all tasks that wait, before the end and after it`() async {
    let stage = Stage()
    let effect = store.actions.run { _ in await stage.perform() }
    let early = (0..<3).map { _ in Task { await effect.outcome.word } }
    await stage.begun()
    stage.end()
    for task in early { #expect(await task.value == "finished") }
    #expect(await effect.outcome.word == "finished")
    #expect(await effect.outcome.word == "finished")
  }

  @Test func `a cancelled task goes on waiting for the outcome`() async {
    let stage = Stage()
    let effect = store.actions.run { _ in await stage.perform() }
    let waiting = Task { await effect.outcome.word }
    waiting.cancel()
    await stage.begun()
    stage.end()
    #expect(await waiting.value == "finished")
  }

  @Test func `the id of an effect is free when its outcome is there`() async {
    for _ in 0..<10_000 {
      #expect(await store.actions.run("load", .first) { _ in }.outcome.word == "finished")
    }
  }

  @Test func `an error of an effect goes to its handler once, and into the outcome`() async {
    let errors = Recorder<Failure?>()
    let effect = store.actions.run("load") { _ in
      throw Failure(number: 7)
    } onError: {
      errors.record($0 as? Failure)
    }
    #expect("\(await effect.outcome)" == "failed: Failure(number: 7)")
    #expect(errors.recorded == [Failure(number: 7)])
  }

  @Test func `the handler of errors runs before the next serial one begins`() async {
    let order = Recorder<String>()
    store.actions.run("save", .serial) { _ in
      throw Failure(number: 1)
    } onError: { _ in
      order.record("error")
    }
    let next = store.actions.run("save", .serial) { _ in order.record("next") }
    _ = await next.outcome
    #expect(order.recorded == ["error", "next"])
  }

  @Test func `an error of a cancelled effect is not reported`() async {
    let errors = Recorder<String>()
    let stage = Stage()
    let effect = store.actions.run("load") { _ in
      await stage.perform()
      try Task.checkCancellation()
    } onError: {
      errors.record("\($0)")
    }
    await stage.begun()
    effect.cancel()
    stage.end()
    #expect(await effect.outcome.word == "cancelled")
    #expect(errors.recorded.isEmpty)
  }

  @Test func `a failing effect leaves the state as it is, and calls no observer`() async {
    let calls = Recorder<String>()
    let listener = Listener(onNewState: { calls.record("subscriber \($1)") })
    store.subscribe(executor: .immediate) { action, _ in calls.record("action \(action)") }
    store.subscribe(listener, executor: .immediate)
    store.observeAll(executor: .immediate) { calls.record("state \($0.count)") }
    store.observeAll(executor: .immediate, buffering: .every) { calls.record("every \($0.count)") }
    store.observe(
      \.count,
      removeDuplicates: { _, _ in false },
      executor: .immediate,
      observer: { calls.record("count \($0)") }
    )
    let atFirst = ["subscriber 0", "state 0", "every 0", "count 0"]
    #expect(calls.recorded == atFirst)
    for policy in [EffectPolicy.latest, .first, .serial, .concurrent] {
      let effect = store.actions.run("load", policy) { _ in throw Failure(number: 1) }
      #expect(await effect.outcome.word == "failed")
    }
    #expect(calls.recorded == atFirst)
    #expect(store.count == 0)
    // They would have heard.
    store.actions.increment()
    let heard = ["action increment", "count 1", "every 1", "state 1", "subscriber 1"]
    #expect(calls.recorded.dropFirst(atFirst.count).sorted() == heard)
  }

  @Test func `actions of an effect before it fails stay, and there are no others`() async {
    let heard = Recorder<CounterAction>()
    let counts = Recorder<Int>()
    store.subscribe(executor: .immediate) { action, _ in heard.record(action) }
    store.observeAll(executor: .immediate) { counts.record($0.count) }
    let effect = store.actions.run("load") { handle in
      handle.actions.add(2)
      throw Failure(number: 1)
    }
    #expect(await effect.outcome.word == "failed")
    #expect(store.history == [2])
    #expect(heard.recorded == [.add(2)])
    #expect(counts.recorded == [0, 2])
  }

  @Test func `cancelling one that has ended changes nothing`() async {
    let effect = store.actions.run { _ in }
    #expect(await effect.outcome.word == "finished")
    effect.cancel()
    #expect(await effect.outcome.word == "finished")
  }

  @Test func `an id is cancelled, and others are not`() async {
    let stages = (0..<3).map { _ in Stage() }
    let effects = ["a", "b", "c"].enumerated().map { number, id in
      store.actions.run(id) { _ in await stages[number].perform() }
    }
    for stage in stages { await stage.begun() }
    store.actions.cancelEffect("b")
    store.actions.cancelEffect("unknown")
    for stage in stages { stage.end() }
    var words: [String] = []
    for effect in effects { words.append(await effect.outcome.word) }
    #expect(words == ["finished", "cancelled", "finished"])
  }

  @Test func `all are cancelled, with an id or without`() async {
    let stages = (0..<2).map { _ in Stage() }
    let effects = [
      store.actions.run("load") { _ in await stages[0].perform() },
      store.actions.run("load", .serial) { _ in },
      store.actions.run { _ in await stages[1].perform() },
    ]
    for stage in stages { await stage.begun() }
    store.actions.cancelAllEffects()
    for stage in stages { stage.end() }
    for effect in effects { #expect(await effect.outcome.word == "cancelled") }
  }

  @Test func `cancelling an effect cancels its task`() async {
    let isCancelled = Signal()
    let hasBegun = Signal()
    let effect = store.actions.run { _ in
      await withTaskCancellationHandler {
        hasBegun.fire()
        await isCancelled.wait()
      } onCancel: {
        isCancelled.fire()
      }
    }
    await hasBegun.wait()
    effect.cancel()
    #expect(await effect.outcome.word == "cancelled")
  }

  @Test func `an effect may cancel itself, by its handle and by its id`() async {
    let own = Guarded<Effect?>(nil)
    let mayBegin = Signal()
    let byHandle = store.actions.run { handle in
      await mayBegin.wait()
      own.withLock { $0 }?.cancel()
      handle.actions.add(1)
    }
    own.withLock { $0 = byHandle }
    mayBegin.fire()
    #expect(await byHandle.outcome.word == "cancelled")
    let byID = store.actions.run("load") { handle in
      handle.actions.cancelEffect("load")
      handle.actions.add(2)
    }
    #expect(await byID.outcome.word == "cancelled")
    let all = store.actions.run { handle in
      handle.actions.cancelAllEffects()
      handle.actions.add(3)
    }
    #expect(await all.outcome.word == "cancelled")
    #expect(store.history == [])
  }

  @Test func `run and cancel inside a commit take effect when it has ended`() async {
    let stage = Stage()
    let running = store.actions.run("load") { handle in
      await stage.perform()
      handle.actions.add(1)
    }
    await stage.begun()
    let started = Guarded<[Effect]>([])
    let store = store
    store.actions.inside { [actions = store.actions] in
      running.cancel()
      let cancelled = actions.run("other") { $0.actions.add(2) }
      cancelled.cancel()
      let kept = actions.run("third") { $0.actions.add(3) }
      started.withLock { $0 = [cancelled, kept] }
    }
    stage.end()
    #expect(await running.outcome.word == "cancelled")
    let effects = started.withLock { $0 }
    #expect(await effects[0].outcome.word == "cancelled")
    #expect(await effects[1].outcome.word == "finished")
    #expect(store.history == [3])
  }

  @Test func `an id that is not equal to itself is released, too, when its effect has ended`() async
  {
    weak var released: Odd?
    do {
      let id = Odd()
      released = id
      #expect(await store.actions.run(id, .serial) { _ in }.outcome.word == "finished")
    }
    #expect(released == nil)
  }

  @Test func `an effect inherits the task-local values of its caller, also when it has to wait`()
    async
  {
    let stage = Stage()
    let seen = Recorder<Int>()
    Local.$number.withValue(1) {
      _ = store.actions.run("save", .serial) { _ in await stage.perform() }
    }
    let second = Local.$number.withValue(2) {
      store.actions.run("save", .serial) { _ in seen.record(Local.number) }
    }
    stage.end()
    _ = await second.outcome
    #expect(seen.recorded == [2])
  }
}

/// An id that is equal to none, not even to itself.
private final class Odd: Hashable, Sendable {
  func hash(into hasher: inout Hasher) { hasher.combine(7) }
  static func == (lhs: Odd, rhs: Odd) -> Bool { false }
}

private enum Local {
  @TaskLocal static var number = 0
}
