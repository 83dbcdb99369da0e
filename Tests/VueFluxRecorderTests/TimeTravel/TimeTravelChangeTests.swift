import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport
import VueFluxTesting

@testable import VueFluxRecorder

@Suite struct `Time travel whose steps change while it computes` {
  private let visitor = Visitor()
  private let hand = ManualExecutor()

  private func makeStore(_ executor: Executor = .immediate) -> Store<Visited> {
    Store(visitor, executor: executor)
  }

  /// Has a thread wait where a number is committed, from now on, for the first time or a later one.
  private func halt(at number: Int, time: Int = 1) -> Halt {
    let halt = Halt()
    let count = Guarded(0)
    visitor.onCommit { committed in
      guard committed == number else { return }
      let isTime = count.withLock { count in
        count += 1
        return count == time
      }
      if isTime { halt.pass() }
    }
    return halt
  }

  @Test func `a step that is left out meanwhile is not in the state that is shown`() {
    let store = makeStore()
    let travel = TimeTravel(store, snapshotInterval: 1000)
    for number in 0..<5 { store.actions.dispatch(action: number) }
    halt(at: 2).run {
      travel.jump(to: 4)
    } meanwhile: {
      travel.skip(0)
    }
    #expect(store.numbers == [1, 2, 3])
    #expect(travel.state(of: "visited", as: Visited.self)?.numbers == [1, 2, 3])
    travel.jump(to: 5)
    #expect(store.numbers == [1, 2, 3, 4])
  }

  @Test func `states that were computed with a step are not used after it was left out`() {
    let store = makeStore()
    let travel = TimeTravel(store, snapshotInterval: 2)
    for number in 0..<9 { store.actions.dispatch(action: number) }
    let (first, second) = (Halt(), Halt())
    visitor.onCommit { number in
      if number == 3 { first.pass() }
      if number == 5 { second.pass() }
    }
    first.run {
      travel.skip(1)
    } meanwhile: {
      // It is still computing when the other thread comes to its states.
      second.begin { travel.skip(0) }
    }
    second.end()
    #expect(store.numbers == Array(2..<9))
    for position in 0...9 {
      travel.jump(to: position)
      #expect(store.numbers == (0..<position).filter { $0 > 1 })
    }
  }

  @Test func `a step that is left out meanwhile is not in the state to begin anew with`() {
    let store = makeStore()
    let travel = TimeTravel(store, snapshotInterval: 1000)
    for number in 0..<5 { store.actions.dispatch(action: number) }
    halt(at: 3).run {
      travel.commit()
    } meanwhile: {
      travel.skip(0)
    }
    #expect(travel.count == 0 && store.numbers == [1, 2, 3, 4])
  }

  @Test func `a step that is left out while the store catches up is not in what it shows`() {
    let store = makeStore(hand.executor)
    let travel = TimeTravel(store, snapshotInterval: 1000)
    for number in 0..<3 { store.actions.dispatch(action: number) }
    hand.runAll()
    // The store shows the position after the actions that wait on its executor, and has to run them again.
    for number in 3..<5 { store.actions.dispatch(action: number) }
    travel.jump(to: 3)
    halt(at: 4, time: 2).run { [hand] in
      hand.runAll()
    } meanwhile: {
      travel.skip(0)
    }
    hand.runAll()
    #expect(travel.position == 5 && store.numbers == [1, 2, 3, 4])
  }

  @Test func `the steps may be read while another thread forgets them`() {
    let store = makeStore()
    let travel = TimeTravel(store)
    let isDone = Guarded(false)
    let largest = Guarded(0)
    onThreads(2) { thread in
      if thread == 0 {
        for number in 0..<10_000 {
          store.actions.dispatch(action: number)
          if number % 5 == 0 { travel.commit() }
        }
        isDone.withLock { $0 = true }
      } else {
        while !isDone.withLock({ $0 }) {
          let count = travel.steps.count
          largest.withLock { $0 = max($0, count) }
        }
      }
    }
    #expect(largest.withLock { $0 } <= 5)
  }

  @Test func `actions are let go of when a travel begins anew`() {
    let store = Store<Tokens>(state: .init(), mutations: .init(), executor: .immediate)
    let travel = TimeTravel(store)
    weak var token: Token?
    do {
      let action = Token()
      token = action
      store.actions.dispatch(action: action)
    }
    #expect(token != nil && travel.count == 1)
    travel.commit()
    #expect(token == nil)
  }

  @Test func `a state that is read after each step takes that step alone`() {
    let store = makeStore()
    let travel = TimeTravel(store, snapshotInterval: 1000)
    for number in 0..<500 { store.actions.dispatch(action: number) }
    travel.jump(to: 500)
    let runCount = Guarded(0)
    visitor.onCommit { _ in runCount.withLock { $0 += 1 } }
    for number in 500..<600 {
      store.actions.dispatch(action: number)
      #expect(travel.state(of: "visited", as: Visited.self)?.numbers.count == number + 1)
    }
    // One by the store, and one by the travel.
    #expect(runCount.withLock { $0 } == 200)
    runCount.withLock { $0 = 0 }
    for number in 600..<700 {
      store.actions.dispatch(action: number)
      travel.back()
      travel.forward()
    }
    #expect(runCount.withLock { $0 } == 200 && store.numbers.count == 700)
  }

  @Test func `states are let go of when the commit that was the reason has ended`() {
    let store = makeStore()
    let travel = TimeTravel(store, snapshotInterval: 1)
    for number in 0..<60 { store.actions.dispatch(action: number) }
    let areInside = Guarded<Set<Bool>>([])
    visitor.onRelease { areInside.withLock { _ = $0.insert(Deferral.isInside) } }
    // With the last one there are too many, and every other one is let go of.
    for number in 60...64 { store.actions.dispatch(action: number) }
    #expect(areInside.withLock { $0 } == [false])
    visitor.onRelease(nil)
    withExtendedLifetime(travel) {}
  }
}

private final class Token: Sendable {}

private struct Tokens: State, Sendable {
  typealias Action = Token
  struct Mutations: VueFlux.Mutations {
    func commit(action: Token, state: inout Tokens) { state.count += 1 }
  }

  var count = 0
}
