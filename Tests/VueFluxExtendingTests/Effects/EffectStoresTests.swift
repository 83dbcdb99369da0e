import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `The effects of stores` {
  @Test func `the same id in two stores is two effects`() async {
    let stores = [Store<Counter>(), Store<Counter>()]
    let stages = stores.map { _ in Stage() }
    let effects = zip(stores, stages).map { store, stage in
      store.actions.run("load", .latest) { _ in await stage.perform() }
    }
    for stage in stages { await stage.begun() }
    stores[0].actions.cancelAllEffects()
    stores[0].actions.cancelEffect("load")
    for stage in stages { stage.end() }
    #expect(await effects[0].outcome.word == "cancelled")
    #expect(await effects[1].outcome.word == "finished")
    withExtendedLifetime(stores) {}
  }

  @Test func `a released store is gone at once and has cancelled its effects`() async {
    let stage = Stage()
    let tasksCancelled = Signal()
    weak var weakStore: Store<Counter>?
    let effects = {
      let store = Store<Counter>()
      weakStore = store
      return [
        store.actions.run("load") { _ in
          await withTaskCancellationHandler {
            await stage.perform()
            await tasksCancelled.wait()
          } onCancel: {
            tasksCancelled.fire()
          }
        },
        store.actions.run("load", .serial) { _ in },
        store.actions.run { _ in await tasksCancelled.wait() },
      ]
    }()
    #expect(weakStore == nil)
    stage.end()
    for effect in effects { #expect(await effect.outcome.word == "cancelled") }
  }

  @Test func `a store that is released in the pause of an effect is gone at once`() async {
    let clock = ManualClock()
    weak var weakStore: Store<Counter>?
    let effect = {
      let store = Store<Counter>(
        state: Counter(),
        mutations: CounterMutations(),
        executor: .immediate,
        clock: clock
      )
      weakStore = store
      return store.actions.run("search", .debounced(for: .seconds(1))) { $0.actions.add(1) }
    }()
    #expect(weakStore == nil)
    #expect(await effect.outcome.word == "cancelled")
    #expect(clock.sleeperCount == 0)
  }

  @Test func `an effect that ends after its store lets go of everything`() async {
    let stage = Stage()
    let released = Signal()
    let owner = Guarded<Store<Counter>?>(Store())
    let effect = {
      let scope = Scope { released.fire() }
      return owner.withLock { $0 }?.actions.run { _ in
        await stage.perform()
        withExtendedLifetime(scope) {}
      }
    }()
    await stage.begun()
    owner.withLock { $0 = nil }
    stage.end()
    #expect(await effect?.outcome.word == "cancelled")
    await released.wait()
  }

  @Test func `an effect of a store that is gone is cancelled and never begins`() async {
    let (unused, used) = {
      let unused = Store<Counter>()
      let used = Store<Counter>()
      used.actions.run { _ in }
      return (unused.actions, used.actions)
    }()
    let begun = Recorder<Int>()
    #expect(await unused.run("load") { _ in begun.record(1) }.outcome.word == "cancelled")
    #expect(await used.run("load") { _ in begun.record(2) }.outcome.word == "cancelled")
    unused.cancelAllEffects()
    #expect(begun.recorded.isEmpty)
  }

  @Test func `a store may be released by its own effect, and inside a commit`() async {
    for isInside in [false, true] {
      let owner = Guarded<Store<Counter>?>(Store())
      weak let weakStore = owner.withLock { $0 }
      let actions = owner.withLock { $0 }?.actions
      let letGo: @Sendable () -> Void = {
        let released = owner.withLock { $0.take() }
        withExtendedLifetime(released) {}
      }
      let effect = actions?.run { handle in
        if isInside { handle.actions.inside(letGo) } else { letGo() }
      }
      #expect(await effect?.outcome.word == "cancelled")
      #expect(weakStore == nil)
    }
  }

  // MARK: - The bus

  @Test func `an effect on the bus starts once in each store that the address names`() async {
    enum Mark {}
    let stores = (0..<3).map { number in
      Store<Journal<Mark>>(journal: .immediate, tags: number == 1 ? [] : ["yes"])
    }
    let counter = Guarded(0)
    let effect = Store<Journal<Mark>>.actions(to: .tag("yes")).run("load") { handle in
      handle.actions.write(
        counter.withLock { counter in
          counter += 1
          return counter
        }
      )
    }
    #expect(await effect.outcome.word == "finished")
    #expect(stores[1].history == [])
    #expect((stores[0].history + stores[2].history).sorted() == [1, 2])
    #expect(stores[0].history.count == 1)
  }

  @Test func `the handle stands for the effects in all stores`() async {
    enum Mark {}
    let stores = (0..<3).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    let begun = Countdown(3)
    let mayEnd = Signal()
    let effect = Store<Journal<Mark>>.actions.run("load") { handle in
      begun.step()
      await mayEnd.wait()
      handle.actions.write(1)
    }
    await begun.wait()
    effect.cancel()
    mayEnd.fire()
    #expect(await effect.outcome.word == "cancelled")
    #expect(stores.map(\.history) == [[], [], []])
  }

  @Test func `each store owns its own`() async {
    enum Mark {}
    let stores = (0..<2).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    let begun = Countdown(2)
    let mayEnd = Signal()
    let effect = Store<Journal<Mark>>.actions.run("load") { handle in
      begun.step()
      await mayEnd.wait()
      handle.actions.write(1)
    }
    await begun.wait()
    stores[0].actions.cancelEffect("load")
    mayEnd.fire()
    #expect(await effect.outcome.word == "cancelled")
    #expect(stores.map(\.history) == [[], [1]])
    let both = Store<Journal<Mark>>.actions.run("load") { _ in throw Failure(number: 1) }
    Store<Journal<Mark>>.actions.cancelEffect("other")
    #expect(await both.outcome.word == "failed")
    withExtendedLifetime(stores) {}
  }

  @Test func `cancelling on the bus reaches each store that the address names`() async {
    enum Mark {}
    let stores = (0..<3).map { number in
      Store<Journal<Mark>>(journal: .immediate, tags: number == 1 ? [] : ["yes"])
    }
    let mayEnd = Signal()
    let effects = stores.map { store in
      store.actions.run("load") { _ in await mayEnd.wait() }
    }
    Store<Journal<Mark>>.actions(to: .tag("yes")).cancelEffect("load")
    mayEnd.fire()
    var words: [String] = []
    for effect in effects { words.append(await effect.outcome.word) }
    #expect(words == ["cancelled", "finished", "cancelled"])
    withExtendedLifetime(stores) {}
  }

  @Test func `nobody matches, so it is ignored`() async {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let effect = Store<Journal<Mark>>.actions(to: .tag("nobody")).run { $0.actions.write(1) }
    effect.cancel()
    #expect(await effect.outcome.word == "ignored")
    #expect(store.history == [])
  }

  @Test func `outcomes merge into the one most in need of attention`() async {
    enum Mark {}
    let stores = (0..<3).map { Store<Journal<Mark>>(journal: .immediate, name: "\($0)") }
    let mayEnd = Signal()
    let busy = stores[0].actions.run("load") { _ in await mayEnd.wait() }
    let some = Store<Journal<Mark>>.actions.run("load", .first) { _ in }
    #expect(await some.outcome.word == "finished")
    let failing = Store<Journal<Mark>>.actions.run("load", .first) { handle in
      // The committing store tells the effects apart: each has the actions of its own store.
      let name = await handle.actions.deliver(action: .write(1)).committed.first?.name
      throw Failure(number: Int(name ?? "") ?? -1)
    }
    #expect("\(await failing.outcome)" == "failed: Failure(number: 1)")
    mayEnd.fire()
    _ = await busy.outcome
    withExtendedLifetime(stores) {}
  }
}
