import Dispatch
import Synchronization
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

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
        while !isOver.isSet { store.actions.dispatch(action: .hit(round)) }
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

  /// One thread starts an effect in the course of another effect, and a second one cancels all effects.
  @Test func `no effect outlives the cancellation of the one that starts it`() async {
    let batch = 1_000
    var late = 0
    for _ in 0..<Effort.count(10, thorough: 1_000) {
      let mayGoOn = Signal()
      let stores = (0..<batch).map { _ in Store<Ledger>(state: Ledger(), executor: .immediate) }
      let begun = Countdown(batch)
      let handles = Guarded<[StoreHandle<Ledger>?]>(Array(repeating: nil, count: batch))
      for (round, store) in stores.enumerated() {
        store.actions.run { handle in
          handles.withLock { $0[round] = handle }
          begun.step()
          await mayGoOn.wait()
        }
      }
      await begun.wait()
      let parents = handles.withLock { $0.compactMap(\.self) }
      let children = Guarded<[Effect]>([])
      let turn = Turnstile()
      onThreads(2) { thread in
        for (round, store) in stores.enumerated() {
          turn.meet(round)
          if thread == 0 {
            // At a moment that differs from round to round.
            for _ in 0..<(round % 64) { _ = turn.count }
            let child = parents[round].actions.run { handle in
              await mayGoOn.wait()
              handle.actions.dispatch(action: .hit(round))
            }
            children.withLock { $0.append(child) }
          } else {
            store.actions.cancelAllEffects()
            store.actions.dispatch(action: .close(round))
          }
        }
      }
      mayGoOn.fire()
      for child in children.withLock({ $0 }) { _ = await child.outcome }
      for store in stores { late += store.lateHits }
    }
    #expect(late == 0)
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
