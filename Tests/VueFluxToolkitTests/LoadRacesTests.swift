import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting
import VueFluxToolkit

@Suite struct `Races of loads` {
  typealias Event = Loadable<[String]>.Event

  /// Whether each load ends once, before the next one begins; the last one may not have ended.
  private func alternate(_ events: [Event]) -> Bool {
    events.enumerated().allSatisfy { index, event in (event == .began) == (index % 2 == 0) }
  }

  private func areWhole(_ events: [Event]) -> Bool {
    events.count % 2 == 0 && alternate(events)
  }

  static let executors: [Executor] = [.immediate, .queue(DispatchQueue(label: "loads"))]

  @Test(arguments: executors)
  func `each load that begins ends once, before the next one begins`(executor: Executor) async {
    let store = Store<TitlesState>(state: TitlesState(), executor: executor)
    let effects = Recorder<Effect>()
    onThreads(4) { thread in
      for round in 0..<250 {
        let effect = store.actions.load { _ in
          if round % 3 == 0 { await Task.yield() }
          if round % 5 == 0 { throw Offline() }
          return ["\(round)"]
        }
        effects.record(effect)
        if thread == 0 { effect.cancel() }
        if thread == 1, round % 7 == 0 { store.actions.cancelAllEffects() }
      }
    }
    for effect in effects.recorded { _ = await effect.outcome }
    await store.actions.deliver(actions: [])
    let isWhole = areWhole(store.events)
    #expect(isWhole)
    #expect(!store.titles.isLoading)
  }

  @Test func `a load that is cancelled as it begins has its end after that`() async {
    let store = Store<TitlesState>(state: TitlesState(), executor: .immediate)
    let spins = Guarded(0)
    for round in 0..<Effort.count(20_000, thorough: 200_000) {
      let effect = store.actions.load { _ in [] }
      // At a moment that differs from round to round.
      for _ in 0..<(round % 500) { spins.withLock { $0 += 1 } }
      effect.cancel()
      _ = await effect.outcome
    }
    let isWhole = areWhole(store.events)
    #expect(isWhole)
  }

  @Test func `a load that is cancelled and replaced at once ends before the next begins`() async {
    let store = Store<TitlesState>(state: TitlesState(), executor: .immediate)
    for _ in 0..<Effort.count(20_000, thorough: 200_000) {
      let first = store.actions.load { _ in
        while !Task.isCancelled { await Task.yield() }
        return []
      }
      while !store.titles.isLoading { await Task.yield() }
      let second = Guarded<Effect?>(nil)
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        guard index == 1 else { return first.cancel() }
        let effect = store.actions.load { _ in [] }
        second.withLock { $0 = effect }
      }
      _ = await first.outcome
      _ = await second.withLock { $0 }?.outcome
    }
    let isWhole = areWhole(store.events)
    #expect(isWhole)
  }

  @Test func `in any order of events, a load that is cancelled has one end`() async {
    await simulate(.random(seeds: 0..<200)) { world in
      let store = world.store("titles", state: TitlesState())
      for name in ["ann", "bob"] {
        world.task(name) {
          try await world.pause()
          store.actions.load { _ in
            try await world.pause()
            return [name]
          }
          try await world.pause()
          if name == "bob" { store.actions.cancelAllEffects() }
        }
      }
      world.always("each load ends before the next one begins") { alternate(store.events) }
      world.finally("no load goes on") { store.events.count % 2 == 0 && !store.titles.isLoading }
    }
  }
}
