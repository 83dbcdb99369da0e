import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `The policy of an effect` {
  private let store = Store<Counter>()

  @Test func `latest cancels the one that runs and starts at once`() async {
    let first = Stage()
    let old = store.actions.run("load", .latest) { handle in
      await first.perform()
      handle.actions.add(1)
    }
    await first.begun()
    let new = store.actions.run("load", .latest) { $0.actions.add(2) }
    #expect(await new.outcome.word == "finished")
    #expect(store.history == [2])
    first.end()
    #expect(await old.outcome.word == "cancelled")
    #expect(store.history == [2])
  }

  @Test func `first is ignored while one runs, and starts when that has ended`() async {
    let stage = Stage()
    let running = store.actions.run("load", .first) { _ in await stage.perform() }
    let ignored = store.actions.run("load", .first) { $0.actions.add(1) }
    #expect(await ignored.outcome.word == "ignored")
    stage.end()
    #expect(await running.outcome.word == "finished")
    #expect(
      await store.actions.run("load", .first) { $0.actions.add(2) }.outcome.word == "finished"
    )
    #expect(store.history == [2])
  }

  @Test func `effects are cancelled in the order in which their ids came, and then started`() {
    let cancelled = Recorder<Int>()
    let clock = ManualClock()
    let manual = ManualExecutor()
    let store = Store<Counter>(manual.executor)
    for number in 0..<40 {
      store.actions.run(number % 20, .concurrent) { _ in
        await withTaskCancellationHandler {
          try? await clock.sleep(for: .seconds(1))
        } onCancel: {
          cancelled.record(number)
        }
      }
    }
    manual.runAll()
    store.actions.cancelAllEffects()
    #expect(cancelled.recorded == (0..<20).flatMap { [$0, $0 + 20] })
  }

  @Test func `first starts beside one that is cancelled and has not ended yet`() async {
    let stage = Stage()
    let cancelled = store.actions.run("load", .first) { _ in await stage.perform() }
    await stage.begun()
    cancelled.cancel()
    #expect(
      await store.actions.run("load", .first) { $0.actions.add(1) }.outcome.word == "finished"
    )
    stage.end()
    #expect(await cancelled.outcome.word == "cancelled")
  }

  @Test func `serial keeps the order of invocation, whatever the speeds`() async {
    let stages = (0..<20).map { _ in Stage() }
    let effects = stages.enumerated().map { number, stage in
      store.actions.run("save", .serial) { handle in
        await stage.perform()
        handle.actions.add(number)
      }
    }
    // All but the first could go on at once, the last one soonest.
    for stage in stages.dropFirst().reversed() { stage.end() }
    await stages[0].begun()
    #expect(store.history == [])
    stages[0].end()
    for effect in effects { #expect(await effect.outcome.word == "finished") }
    #expect(store.history == Array(0..<20))
  }

  @Test func `serial holds up effects, and no action that is dispatched in between`() async {
    let stage = Stage()
    let first = store.actions.run("save", .serial) { handle in
      handle.actions.add(1)
      await stage.perform()
      handle.actions.add(2)
    }
    await stage.begun()
    store.actions.add(3)
    let second = store.actions.run("save", .serial) { $0.actions.add(4) }
    store.actions.add(5)
    #expect(await store.actions.deliver(action: .add(6)).computed?.history == [1, 3, 5, 6])
    stage.end()
    #expect(await first.outcome.word == "finished")
    #expect(await second.outcome.word == "finished")
    #expect(store.history == [1, 3, 5, 6, 2, 4])
  }

  @Test func `serial never runs two at a time`() async {
    let inside = Guarded(0)
    let most = Guarded(0)
    let effects = (0..<200).map { _ in
      store.actions.run("save", .serial) { _ in
        let now = inside.withLock { inside in
          inside += 1
          return inside
        }
        most.withLock { $0 = max($0, now) }
        await Task.yield()
        inside.withLock { $0 -= 1 }
      }
    }
    for effect in effects { _ = await effect.outcome }
    #expect(most.withLock { $0 } == 1)
  }

  @Test func `serial goes on after a failure`() async {
    let effects = (0..<3).map { number in
      store.actions.run("save", .serial) { handle in
        if number == 1 { throw Failure(number: number) }
        handle.actions.add(number)
      }
    }
    var words: [String] = []
    for effect in effects { words.append(await effect.outcome.word) }
    #expect(words == ["finished", "failed", "finished"])
    #expect(store.history == [0, 2])
  }

  @Test func `a serial one that is cancelled while it waits never starts`() async {
    let stage = Stage()
    let running = store.actions.run("save", .serial) { _ in await stage.perform() }
    let begun = Recorder<Int>()
    let waiting = (0..<3).map { number in
      store.actions.run("save", .serial) { _ in begun.record(number) }
    }
    waiting[1].cancel()
    #expect(await waiting[1].outcome.word == "cancelled")
    stage.end()
    #expect(await running.outcome.word == "finished")
    #expect(await waiting[2].outcome.word == "finished")
    #expect(begun.recorded == [0, 2])
  }

  @Test func `a serial one does not wait for a cancelled one, which may never end`() async {
    let stage = Stage()
    let cancelled = store.actions.run("save", .serial) { handle in
      await stage.perform()
      handle.actions.add(1)
    }
    await stage.begun()
    let waiting = store.actions.run("save", .serial) { $0.actions.add(2) }
    cancelled.cancel()
    #expect(await waiting.outcome.word == "finished")
    #expect(
      await store.actions.run("save", .serial) { $0.actions.add(3) }.outcome.word == "finished"
    )
    #expect(store.history == [2, 3])
    stage.end()
    #expect(await cancelled.outcome.word == "cancelled")
    #expect(store.history == [2, 3])
  }

  @Test func `concurrent ones run beside each other`() async {
    let all = Countdown(3)
    let effects = (0..<3).map { _ in
      store.actions.run("load", .concurrent) { _ in
        all.step()
        await all.wait()
      }
    }
    for effect in effects { #expect(await effect.outcome.word == "finished") }
  }

  @Test func `effects without an id have nothing to do with each other`() async {
    let all = Countdown(3)
    let effects = (0..<3).map { _ in
      store.actions.run { _ in
        all.step()
        await all.wait()
      }
    }
    for effect in effects { #expect(await effect.outcome.word == "finished") }
  }

  @Test func `ids of different types are different`() async {
    struct Page: Hashable { let number: Int }
    let stages = (0..<4).map { _ in Stage() }
    let effects = [
      store.actions.run(1) { _ in await stages[0].perform() },
      store.actions.run(UInt8(1)) { _ in await stages[1].perform() },
      store.actions.run(Int?.some(1)) { _ in await stages[2].perform() },
      store.actions.run(Page(number: 1)) { _ in await stages[3].perform() },
    ]
    for stage in stages { await stage.begun() }
    for stage in stages { stage.end() }
    for effect in effects { #expect(await effect.outcome.word == "finished") }
  }

  @Test func `effects whose ids have one hash value are different`() async {
    let stages = (0..<3).map { _ in Stage() }
    let effects = stages.enumerated().map { number, stage in
      store.actions.run(Colliding(number: number)) { handle in
        await stage.perform()
        handle.actions.add(number)
      }
    }
    for stage in stages { await stage.begun() }
    store.actions.cancelEffect(Colliding(number: 1))
    for stage in stages { stage.end() }
    var words: [String] = []
    for effect in effects { words.append(await effect.outcome.word) }
    #expect(words == ["finished", "cancelled", "finished"])
  }
}

private struct Colliding: Hashable {
  let number: Int
  func hash(into hasher: inout Hasher) {}
}
