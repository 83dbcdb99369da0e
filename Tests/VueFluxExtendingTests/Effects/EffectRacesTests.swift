import Dispatch
import Synchronization
import Testing
import VueFlux
import VueFluxTestSupport

/// Two threads and one effect after another: one dispatches through it all the time, the other ends
/// it.
@Suite(.serialized) struct `No late dispatch of an effect that was cancelled` {
  enum Ending: CaseIterable {
    case cancel, replace, cancelID, cancelAll
  }

  @Test(arguments: Ending.allCases)
  func `is committed at once`(ending: Ending) async {
    #expect(await lateHits(.immediate, ending, batches: Self.batches) == 0)
  }

  @Test(arguments: Ending.allCases)
  func `is enqueued`(ending: Ending) async {
    #expect(
      await lateHits(.queue(DispatchQueue(label: "serial")), ending, batches: min(4, Self.batches))
        == 0
    )
  }

  #if VUEFLUX_TSAN
    // The sanitizer's lock is not a fair one, and the thread that dispatches hardly lets the other in.
    private static let batches = 1
  #else
    private static let batches = Effort.count(5, thorough: 40)
  #endif

  private func lateHits(_ executor: Executor, _ ending: Ending, batches: Int) async -> Int {
    let store = Store<Gatekeeper>(
      state: Gatekeeper(),
      mutations: GatekeeperMutations(),
      executor: executor
    )
    let rounds = 1_000
    for _ in 0..<batches {
      let all = Guarded<[Int: Actions<Gatekeeper>]>([:])
      let begun = Countdown(rounds)
      let mayEnd = Signal()
      let effects = (0..<rounds).map { round in
        store.actions.run(round) { handle in
          all.withLock { $0[round] = handle.actions }
          begun.step()
          await mayEnd.wait()
        }
      }
      await begun.wait()
      let byRound = all.withLock { $0 }
      let ended = Rounds()
      onThreads(2) { thread in
        for round in 0..<rounds {
          if thread == 0 {
            guard let actions = byRound[round] else { continue }
            repeat { actions.dispatch(action: .hit(round)) } while ended.last < round
          } else {
            switch ending {
            case .cancel: effects[round].cancel()
            case .replace: store.actions.run(round) { _ in }
            case .cancelID: store.actions.cancelEffect(round)
            case .cancelAll where round == rounds / 2: store.actions.cancelAllEffects()
            case .cancelAll: effects[round].cancel()
            }
            store.actions.dispatch(action: .close(round))
            ended.end(round)
          }
        }
      }
      mayEnd.fire()
      for effect in effects { _ = await effect.outcome }
      await store.actions.deliver(action: .open)
    }
    return store.lateHits
  }
}

/// The number of the round that has ended last.
private final class Rounds: Sendable {
  private let number = Atomic(-1)
  var last: Int { number.load(ordering: .acquiring) }
  func end(_ round: Int) { number.store(round, ordering: .releasing) }
}

/// Counts what comes after the end of its round.
private struct Gatekeeper: State, Sendable {
  typealias Action = GatekeeperAction
  typealias Mutations = GatekeeperMutations
  fileprivate var lastClosed = -1
  fileprivate var lateHits = 0
}

private enum GatekeeperAction {
  case hit(Int)
  case close(Int)
  case open
}

private struct GatekeeperMutations: Mutations {
  func commit(action: GatekeeperAction, state: inout Gatekeeper) {
    switch action {
    case .hit(let round): if round <= state.lastClosed { state.lateHits += 1 }
    case .close(let round): state.lastClosed = round
    case .open: state.lastClosed = -1
    }
  }
}

extension Computed where State == Gatekeeper {
  fileprivate var lateHits: Int { state.lateHits }
}

@Suite(.serialized) struct `Effects while stores come and go` {
  @Test(arguments: 2...4)
  func `all policies keep their promises on real threads`(threads: Int) async {
    enum Mark {}
    let rounds = 1_000
    let policies: [EffectPolicy] = [
      .latest, .first, .serial, .concurrent, .debounced(for: .zero),
    ]
    let outcomes = Guarded<[Effect]>([])
    let begun = Guarded(0)
    let ended = Guarded(0)
    let shared = Store<Journal<Mark>>(journal: .immediate)
    onThreads(threads) { thread in
      var own: [Effect] = []
      for round in 0..<rounds {
        let store = round.isMultiple(of: 2) ? shared : Store(journal: .immediate)
        for number in 0..<3 {
          let effect = store.actions.run(
            number % 2,
            policies[(thread + round + number) % policies.count]
          ) { handle in
            begun.withLock { $0 += 1 }
            handle.actions.inside {}
            await Task.yield()
            handle.actions.inside {}
            ended.withLock { $0 += 1 }
          }
          own.append(effect)
        }
        if round.isMultiple(of: 5) { own[round].cancel() }
        if round.isMultiple(of: 7) { store.actions.cancelEffect(round % 2) }
        if round.isMultiple(of: 11) { store.actions.cancelAllEffects() }
        if round.isMultiple(of: 13) {
          own.append(Store<Journal<Mark>>.actions.run("all", .serial) { $0.actions.inside {} })
        }
      }
      outcomes.withLock { $0 += own }
    }
    var words: [String: Int] = [:]
    for effect in outcomes.withLock({ $0 }) { words[await effect.outcome.word, default: 0] += 1 }
    #expect(words["failed"] == nil)
    #expect(begun.withLock { $0 } == ended.withLock { $0 })
    #expect(await shared.actions.run(0, .first) { _ in }.outcome.word == "finished")
  }

  @Test func `cancelling an id misses no effect that starts meanwhile`() async {
    let store = Store<Counter>()
    let effects = Guarded<[Effect]>([])
    let isOver = Guarded(false)
    onThreads(2) { thread in
      if thread == 0 {
        let all = (0..<Effort.count(10_000, thorough: 40_000)).map { _ in
          store.actions.run { _ in await untilCancelled() }
        }
        effects.withLock { $0 = all }
        isOver.withLock { $0 = true }
      } else {
        while !isOver.withLock({ $0 }) { store.actions.cancelAllEffects() }
      }
    }
    store.actions.cancelAllEffects()
    for effect in effects.withLock({ $0 }) { _ = await effect.outcome }
  }

  @Test func `releasing a store misses no effect that starts meanwhile`() async {
    let effects = Guarded<[Effect]>([])
    for _ in 0..<Effort.count(8, thorough: 40) {
      let stores = (0..<1_000).map { _ in Guarded<Store<Counter>?>(Store()) }
      let actions = stores.compactMap { store in store.withLock { $0?.actions } }
      // With an effect before, there is something to close.
      for actions in actions { actions.run { _ in await untilCancelled() } }
      onThreads(2) { thread in
        if thread == 0 {
          let all = actions.map { $0.run { _ in await untilCancelled() } }
          effects.withLock { $0 += all }
        } else {
          for store in stores {
            let released = store.withLock { $0.take() }
            withExtendedLifetime(released) {}
          }
        }
      }
    }
    for effect in effects.withLock({ $0 }) { #expect(await effect.outcome.word == "cancelled") }
  }

  @Test func `a task that waits for an outcome always gets it`() async {
    for round in 0..<Effort.count(10_000, thorough: 40_000) {
      let effect = {
        let store = Store<Counter>()
        return store.actions.run("load", round.isMultiple(of: 2) ? .latest : .serial) { handle in
          handle.actions.increment()
        }
      }()
      _ = await effect.outcome
    }
  }
}

/// What an operation does that never ends by itself.
private func untilCancelled() async {
  let isCancelled = Signal()
  await withTaskCancellationHandler {
    await isCancelled.wait()
  } onCancel: {
    isCancelled.fire()
  }
}
