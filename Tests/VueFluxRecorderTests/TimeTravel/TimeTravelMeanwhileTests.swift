import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport
import VueFluxTesting

@testable import VueFluxRecorder

@Suite struct `Time travel while others use the store` {
  private let visitor = Visitor()
  private let hand = ManualExecutor()

  private func makeStore(_ executor: Executor = .immediate) -> Store<Visited> {
    Store(visitor, executor: executor)
  }

  private func dispatch(_ numbers: some Sequence<Int>, to store: Store<Visited>) {
    for number in numbers { store.actions.dispatch(action: number) }
  }

  // MARK: - The beginning

  @Test func `a travel that is made inside a commit begins after it`() throws {
    let store = makeStore()
    let made = Guarded<TimeTravel?>(nil)
    store.add(
      plugin: PluginDouble<Visited>(onWillCommit: { [weak store] action, _ in
        if action == 0, let store { made.withLock { $0 = TimeTravel(store) } }
        return .commit
      })
    )
    dispatch([0], to: store)
    let travel = try #require(made.withLock { $0 })
    #expect(travel.state(of: "visited", as: Visited.self)?.numbers == [0])
    travel.back()
    #expect(store.numbers == [0] && travel.count == 0)
    travel.commit()
    #expect(store.numbers == [0])
    travel.rollback()
    #expect(store.numbers == [0])
    dispatch([1], to: store)
    travel.back()
    #expect(store.numbers == [0] && travel.count == 1)
  }

  @Test func `an action that is committed while a travel is made is not lost`() throws {
    for delay in 0..<400 {
      let store = makeStore()
      let isBeingMade = Guarded(false)
      let made = Guarded<TimeTravel?>(nil)
      onThreads(2) { number in
        if number == 0 {
          while !isBeingMade.withLock({ $0 }) {}
          for _ in 0..<delay { _ = isBeingMade.withLock { $0 } }
          store.actions.dispatch(action: 1)
        } else {
          isBeingMade.withLock { $0 = true }
          let travel = TimeTravel(store)
          made.withLock { $0 = travel }
        }
      }
      let travel = try #require(made.withLock { $0 })
      travel.back()
      #expect(store.numbers == (travel.count == 0 ? [1] : []))
    }
  }

  // MARK: - Groups

  @Test func `a group that has begun before a travel goes back is committed as a whole`() {
    let store = makeStore(hand.executor)
    let travel = TimeTravel(store)
    dispatch([0], to: store)
    store.actions.dispatch(actions: [1, 2])
    let halt = Halt()
    visitor.onCommit { number in
      if number == 1 { halt.pass() }
    }
    halt.run { [hand] in
      hand.runAll()
    } meanwhile: {
      travel.jump(to: 1)
    }
    hand.runAll()
    #expect(store.numbers == [0])
    #expect(travel.position == 1 && travel.count == 3)
    travel.forward(by: 2)
    hand.runAll()
    #expect(store.numbers == [0, 1, 2])
  }

  @Test func `a group that has begun before a travel comes to the end is rejected as a whole`() {
    let store = makeStore(hand.executor)
    let halt = Halt()
    store.add(
      plugin: PluginDouble<Visited>(onWillCommit: { action, _ in
        if action == 2 { halt.pass() }
        return .commit
      })
    )
    let travel = TimeTravel(store)
    dispatch([0], to: store)
    hand.runAll()
    travel.back()
    hand.runAll()
    store.actions.dispatch(actions: [1, 2])
    halt.run { [hand] in
      hand.runAll()
    } meanwhile: {
      travel.jump(to: 9)
    }
    hand.runAll()
    #expect(
      !travel.isTravelling && travel.steps.map(\.description) == store.numbers.map { "\($0)" }
    )
    dispatch([3], to: store)
    hand.runAll()
    #expect(!store.numbers.contains(1) && !store.numbers.contains(2) && store.numbers.last == 3)
  }

  // MARK: - Moves

  @Test func `a jump while the state is computed to begin anew with is where it begins`() {
    let store = makeStore()
    let travel = TimeTravel(store, snapshotInterval: 1000)
    dispatch(0..<5, to: store)
    let halt = Halt()
    visitor.onCommit { number in
      if number == 3 { halt.pass() }
    }
    halt.run {
      travel.commit()
    } meanwhile: {
      travel.jump(to: 2)
      #expect(store.numbers == [0, 1])
    }
    #expect(travel.count == 0 && store.numbers == [0, 1])
    travel.rollback()
    #expect(store.numbers == [0, 1])
  }

  @Test func `playing ends when somebody has moved it, if only there and back`() async throws {
    let store = makeStore()
    let travel = TimeTravel(store)
    dispatch(0..<5, to: store)
    travel.jump(to: 0)
    let isFirst = Guarded(true)
    let clock = EagerClock(onSleep: {
      let isFirst = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      guard isFirst else { return }
      travel.jump(to: 3)
      travel.jump(to: 0)
    })
    try await travel.play(clock: clock)
    #expect(travel.position == 0)
    try await travel.play(clock: clock)
    #expect(travel.position == 5)
  }

  // MARK: - States of others

  @Test func `a replay into a store that shows the past takes the travel to its end`() throws {
    let folder = Folder()
    let recorder = try SessionRecorder(url: folder.file)
    let recorded = Store<Log>("log", plugins: [recorder.plugin()])
    recorded.actions.log("recorded")

    let store = Store<Log>("log")
    let travel = TimeTravel(store)
    for number in 0..<5 { store.actions.log("\(number)") }
    travel.jump(to: 2)
    try folder.session().replay(into: [.store(store)])
    #expect(store.lines == ["recorded"])
    #expect(travel.position == 6 && travel.count == 6)
    #expect(travel.state(of: "log", as: Log.self)?.lines == ["recorded"])
    store.actions.log("next")
    #expect(store.lines == ["recorded", "next"])
    travel.back(by: 2)
    #expect(store.lines == ["0", "1", "2", "3", "4"])
  }

  @Test func `of two travels, the one that has not shown the state is at its end`() {
    let store = makeStore()
    let travel = TimeTravel(store)
    let other = TimeTravel(store)
    dispatch(0..<3, to: store)
    travel.jump(to: 1)
    #expect(other.position == 4 && other.count == 4)
    other.jump(to: 2)
    #expect(travel.position == 4 && travel.count == 4)
    #expect(store.numbers == [0, 1])
    other.jump(to: 4)
    dispatch([3], to: store)
    #expect(store.numbers == [0, 3])
  }

  @Test func `a move that is asked for before a state of somebody else is put comes after it`() {
    let store = makeStore(hand.executor)
    let travel = TimeTravel(store)
    dispatch(0..<2, to: store)
    hand.runAll()
    store.replaceState(isReplayed: true, reason: .replay) { _ in Visited() }
    travel.jump(to: 1)
    hand.runAll()
    #expect(store.numbers == [0])
    #expect(travel.position == 1 && travel.count == 3)
  }
}
