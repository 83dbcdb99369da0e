import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxToolkit

@Suite struct `A load by the handle of another effect` {
  private let store = Store<TwoListsState>(state: TwoListsState(), executor: .immediate)

  /// Runs an effect, and in it an inner one that loads by its handle when it is cancelled; then `rest`.
  private func outerEffect(
    then rest: @escaping @Sendable (StoreHandle<TwoListsState>) async -> Void
  ) async -> Effect {
    let isCancelled = Stage()
    let hasTried = Signal()
    let outer = store.actions.run("outer") { store in
      store.actions.run("inner") { _ in
        await isCancelled.perform()
        await store.load(TwoListsAction.left) { 1 }
        hasTried.fire()
      }
      await hasTried.wait()
      await rest(store)
    }
    await isCancelled.begun()
    store.actions.cancelEffect("inner")
    isCancelled.end()
    return outer
  }

  @Test(arguments: ["inner", "outer", "both"])
  func `a load by the handle of another effect ends with each of the two`(cancelled: String) async {
    let stage = Stage()
    let hasEnded = Signal()
    let outer = store.actions.run("outer") { store in
      let inner = store.actions.run("inner") { _ in
        await store.load(TwoListsAction.left) {
          await stage.perform()
          return 1
        }
        hasEnded.fire()
      }
      _ = await inner.outcome
    }
    await stage.begun()
    if cancelled != "outer" { store.actions.cancelEffect("inner") }
    if cancelled != "inner" { outer.cancel() }
    #expect(store.events == ["left began", "left cancelled"])
    stage.end()
    await hasEnded.wait()
    #expect(store.events == ["left began", "left cancelled"])
  }

  @Test func `an effect that is cancelled loads nothing by the handle of another one`() async {
    let outer = await outerEffect { store in
      await store.load(TwoListsAction.right) { 2 }
    }
    _ = await outer.outcome
    #expect(store.events == ["right began", "right loaded"])
  }

  @Test func `a load that did not begin does not end with the effect of its handle`() async {
    let stage = Stage()
    let outer = await outerEffect { _ in await stage.perform() }
    await stage.begun()
    outer.cancel()
    stage.end()
    _ = await outer.outcome
    #expect(store.events == [])
  }

  @Test func `whenever one of two effects is cancelled, each load has one end`() async {
    let spins = Guarded(0)
    for round in 0..<Effort.count(5_000, thorough: 100_000) {
      let effect = store.actions.run("outer") { store in
        async let left = store.load(TwoListsAction.left) { 1 }
        let inner = store.actions.run("inner") { _ in
          await store.load(TwoListsAction.right) { 2 }
        }
        _ = await inner.outcome
        _ = await left
      }
      // At a moment that differs from round to round.
      for _ in 0..<(round % 500) { spins.withLock { $0 += 1 } }
      if round % 2 == 0 { effect.cancel() } else { store.actions.cancelEffect("inner") }
      _ = await effect.outcome
    }
    store.actions.cancelAllEffects()
    let events = store.events
    for side in ["left", "right"] {
      let events = events.filter { $0.hasPrefix(side) }
      let isWhole = events.enumerated().allSatisfy { index, event in
        event.hasSuffix("began") == (index % 2 == 0)
      }
      #expect(isWhole && events.count % 2 == 0)
    }
  }
}
