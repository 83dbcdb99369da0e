import Dispatch
import Synchronization
import Testing
import VueFluxTestSupport
import VueFluxTesting

@testable import VueFlux

@Suite(.serialized) struct `G17 races` {
  /// An effect dispatches all the time, by a proxy that is not its own, and another thread cancels it.
  @Test(arguments: [Executor.immediate, .queue(DispatchQueue(label: "G17 races"))])
  func `no action of an effect is committed after it was cancelled`(executor: Executor) async {
    let store = Store<Ledger>(state: Ledger(), executor: executor)
    let runner = Store<Counter>()
    for round in 0..<Effort.count(500, thorough: 10_000) {
      let begun = Signal()
      let isOver = Flag()
      let effect = runner.actions.run { _ in
        begun.fire()
        while !isOver.isSet {
          for _ in 0..<100 { store.actions.dispatch(action: .hit(round)) }
          // The test needs a thread to go on.
          await Task.yield()
        }
      }
      await begun.wait()
      effect.cancel()
      store.actions.dispatch(action: .close(round))
      isOver.set()
      _ = await effect.outcome
    }
    await store.actions.deliver(actions: [])
    #expect(store.lateHits == 0)
  }

  /// Ways to cancel the effect that starts another one.
  enum Ending: CaseIterable {
    case cancelAll, cancelID, replace, cancelAllOnTheBus
  }

  /// One thread starts an effect in the course of another effect, and a second one cancels that.
  @Test(arguments: Ending.allCases)
  func `no effect outlives the cancellation of the one that starts it`(ending: Ending) async {
    let batch = 500
    var late = 0
    for _ in 0..<Effort.count(2, thorough: 500) {
      let bus = ActionBus()
      let mayGoOn = Signal()
      let stores = (0..<batch).map { round in
        Store<Ledger>(state: Ledger(), executor: .immediate, bus: bus, tags: ["\(round)"])
      }
      // Created after those in which the effects are started, so that it comes last in a list of the bus.
      let starters =
        ending == .cancelAllOnTheBus
        ? (0..<batch).map { round in
          Store<Ledger>(state: Ledger(), executor: .immediate, bus: bus, tags: ["\(round)"])
        } : stores
      let begun = Countdown(batch)
      let starting = Guarded<[Int: @Sendable () -> Effect]>([:])
      for (round, starter) in starters.enumerated() {
        let store = stores[round]
        starter.actions.run("id") { handle in
          let actions = ending == .cancelAllOnTheBus ? store.actions : handle.actions
          let start: @Sendable () -> Effect = {
            actions.run("id", .concurrent) { child in
              await mayGoOn.wait()
              child.actions.dispatch(action: .hit(round))
            }
          }
          // In the course of this effect, although another thread calls it.
          let course = Course.current
          starting.withLock { $0[round] = { course?.run(start) ?? start() } }
          begun.step()
          await mayGoOn.wait()
        }
      }
      await begun.wait()
      let starts = starting.withLock { $0 }
      let children = Guarded<[Effect]>([])
      let turn = Turnstile()
      onThreads(2) { thread in
        for (round, store) in stores.enumerated() {
          turn.meet(round)
          if thread == 0 {
            // At a moment that differs from round to round.
            for _ in 0..<(round % 64) { _ = turn.count }
            guard let child = starts[round]?() else { continue }
            children.withLock { $0.append(child) }
          } else {
            switch ending {
            case .cancelAll: store.actions.cancelAllEffects()
            case .cancelID: store.actions.cancelEffect("id")
            case .replace: store.actions.run("id") { _ in }
            case .cancelAllOnTheBus:
              bus.actions(of: Ledger.self, to: .tag("\(round)")).cancelAllEffects()
            }
            store.actions.dispatch(action: .close(round))
          }
        }
      }
      mayGoOn.fire()
      for child in children.withLock({ $0 }) { _ = await child.outcome }
      for store in stores { late += store.lateHits }
      // Their effects are cancelled with them.
      withExtendedLifetime(starters) {}
    }
    #expect(late == 0)
  }

  /// Each dispatch takes the locks of both.
  @Test
  func `two effects that use each other's proxies, and are cancelled, do not wait for each other`()
    async
  {
    let (first, second) = (Store<Counter>(), Store<Counter>())
    for _ in 0..<Effort.count(100, thorough: 2_000) {
      let handles = Guarded<[StoreHandle<Counter>]>([])
      let (begun, isOver) = (Countdown(2), Flag())
      let effects = [first, second].map { store in
        store.actions.run { handle in
          handles.withLock { $0.append(handle) }
          begun.step()
          await begun.wait()
          let all = handles.withLock { $0 }
          while !isOver.isSet {
            for _ in 0..<100 { for handle in all { handle.actions.increment() } }
            await Task.yield()
          }
        }
      }
      await begun.wait()
      onThreads(2) { effects[$0].cancel() }
      let counts = [first.count, second.count]
      for store in [first, second] { store.actions.add(0) }
      #expect([first.count, second.count] == counts)
      isOver.set()
      for effect in effects { _ = await effect.outcome }
    }
  }

  /// In a process of its own, because other tests run effects, too.
  @Test func `no effect is looked for when all have ended`() async {
    await #expect(processExitsWith: .success) {
      let store = Store<Counter>()
      for _ in 0..<100 {
        let effects = (0..<10).map { _ in store.actions.run { store in store.actions.increment() } }
        effects[0].cancel()
        for effect in effects { _ = await effect.outcome }
        precondition(!Effect.outside { ThreadRecords.shared.hasCourses })
      }
    }
  }

  @Test func `nothing goes on after all effects were cancelled, in any order of events`() async {
    await simulate(.random(seeds: 0..<200)) { world in
      let store = world.store("ledger", state: Ledger())
      let log = world.store("log", state: Ledger())
      // The effects go on although they are cancelled, as only those that wait for something are stopped by that.
      store.actions.run { handle in
        for _ in 0..<3 {
          try? await world.pause()
          store.actions.run { _ in
            try? await world.pause()
            log.actions.dispatch(action: .hit(0))
          }
          handle.actions.dispatch(action: .hit(0))
          log.actions.dispatch(action: .hit(0))
        }
      }
      world.task("ann") {
        try await world.pause()
        store.actions.cancelAllEffects()
        store.actions.dispatch(action: .close(0))
        log.actions.dispatch(action: .close(0))
      }
      world.always("nothing comes late") { log.lateHits == 0 && store.lateHits == 0 }
    }
  }
}

/// Something that is set once.
private final class Flag: Sendable {
  private let value = Atomic(false)
  var isSet: Bool { value.load(ordering: .acquiring) }
  func set() { value.store(true, ordering: .releasing) }
}

/// Where two threads wait for each other, as close together as can be.
private final class Turnstile: Sendable {
  private let arrivals = Atomic(0)
  var count: Int { arrivals.load(ordering: .acquiring) }

  func meet(_ round: Int) {
    arrivals.add(1, ordering: .acquiringAndReleasing)
    while count < 2 * (round + 1) {}
  }
}

/// Counts what comes after the end of its round.
private struct Ledger: State {
  typealias Action = LedgerAction
  typealias Mutations = LedgerMutations
  var lastClosed = -1
  var lateHits = 0
}

private enum LedgerAction {
  case hit(Int)
  case close(Int)
}

private struct LedgerMutations: Mutations {
  func commit(action: LedgerAction, state: inout Ledger) {
    switch action {
    case .hit(let round): if round <= state.lastClosed { state.lateHits += 1 }
    case .close(let round): state.lastClosed = round
    }
  }
}
