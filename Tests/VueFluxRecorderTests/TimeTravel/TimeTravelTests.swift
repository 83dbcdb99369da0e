import Dispatch
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport
import VueFluxTesting

@testable import VueFluxRecorder

@Suite struct `Time travel` {
  private let store = Store<Log>("log")

  /// A travel with these many steps behind it.
  private func makeTravel(_ count: Int, interval: Int = 100) -> TimeTravel {
    let travel = TimeTravel(store, snapshotInterval: interval)
    for number in 0..<count { store.actions.log("\(number)") }
    return travel
  }

  private func lines(_ numbers: some Sequence<Int>) -> [String] { numbers.map { "\($0)" } }

  @Test(arguments: [1, 3, 100]) func `the store shows the state of each position`(interval: Int) {
    let travel = makeTravel(10, interval: interval)
    #expect(travel.count == 10 && travel.position == 10 && !travel.isTravelling)
    for position in [9, 3, 4, 0, 10, 7, 7, 1] {
      travel.jump(to: position)
      #expect(store.lines == lines(0..<position))
      #expect(travel.state(of: "log", as: Log.self)?.lines == lines(0..<position))
      #expect(travel.position == position)
    }
    travel.back(by: 5)
    #expect(store.lines.isEmpty)
    travel.forward()
    travel.forward(by: 2)
    travel.back()
    #expect(store.lines == lines(0..<2))
    travel.jump(to: 99)
    #expect(store.lines == lines(0..<10) && !travel.isTravelling)
    #expect(travel.steps.map(\.description).prefix(1) == [#"LogAction(line: "0")"#])
  }

  @Test func `in the past the store takes no actions, and says why`() async {
    let travel = makeTravel(3)
    travel.back()
    let delivery = await store.actions.deliver(action: LogAction(line: "now"))
    #expect(delivery.rejected.count == 1)
    #expect("\(delivery.receipts)".contains("Jump to the end of its TimeTravel"))
    travel.forward()
    store.actions.log("3")
    #expect(store.lines == lines(0..<4))
    #expect(travel.count == 4 && travel.position == 4)
  }

  @Test func `observers of the state see the state of each step, and only they are told`() {
    let travel = makeTravel(3)
    let seen = Guarded<[String]>([])
    store.observe(\.lines.count, executor: .immediate) { count in
      seen.withLock { $0.append("\(count)\(ReplayMode.isActive ? " replayed" : "")") }
    }
    store.subscribe(executor: .immediate) { action, _ in
      seen.withLock { $0.append(action.line) }
    }
    travel.back()
    travel.back()
    travel.jump(to: 3)
    store.actions.log("3")
    #expect(seen.withLock { $0 } == ["3", "2 replayed", "1 replayed", "3 replayed", "3", "4"])
  }

  @Test func `a step can be left out and taken in again`() {
    let travel = makeTravel(5, interval: 2)
    travel.skip(1)
    #expect(store.lines == lines([0, 2, 3, 4]))
    #expect(travel.steps.map(\.isSkipped) == [false, true, false, false, false])
    travel.back(by: 2)
    travel.skip(0)
    #expect(store.lines == lines([2]))
    travel.enable(1)
    #expect(store.lines == lines([1, 2]))
    travel.forward(by: 2)
    #expect(store.lines == lines(1..<5))
    store.actions.log("5")
    #expect(store.lines == lines(1..<6))
    travel.enable(0)
    #expect(store.lines == lines(0..<6))
    travel.skip(99)
    travel.enable(-1)
    #expect(store.lines == lines(0..<6))
  }

  @Test func `commit begins anew with the state of the position`() {
    let travel = makeTravel(5)
    travel.jump(to: 2)
    travel.commit()
    #expect(travel.count == 0 && store.lines == lines(0..<2))
    store.actions.log("2")
    travel.back()
    #expect(store.lines == lines(0..<2))
  }

  @Test func `rollback goes back to the state before all steps`() {
    store.actions.log("before")
    let travel = makeTravel(5)
    travel.jump(to: 2)
    travel.rollback()
    #expect(travel.count == 0 && store.lines == ["before"])
    store.actions.log("after")
    #expect(travel.count == 1)
  }

  @Test func `a replaced state is a step`() {
    let travel = makeTravel(2)
    store.replaceState(isReplayed: false, reason: .undo) { _ in Log() }
    store.actions.log("new")
    #expect(travel.count == 4)
    travel.jump(to: 2)
    #expect(store.lines == lines(0..<2))
    travel.jump(to: 3)
    #expect(store.lines == [])
    travel.jump(to: 4)
    #expect(store.lines == ["new"])
  }

  @Test func `releasing the time travel leaves the store, and its state, as they are`() {
    var travel: TimeTravel? = makeTravel(3)
    travel?.back()
    weak let released = travel
    travel = nil
    #expect(released == nil)
    store.actions.log("next")
    #expect(store.lines == ["0", "1", "next"])

    weak var releasedStore: Store<Log>?
    let other: TimeTravel
    do {
      let store = Store<Log>("log")
      other = TimeTravel(store)
      store.actions.log("0")
      releasedStore = store
    }
    #expect(releasedStore == nil)
    other.back()
    #expect(other.position == 0)
  }

  @Test func `on a queue, states are shown in the order of what was asked for`() async {
    let store = Store<Log>("log", executor: .queue(.global()))
    let travel = TimeTravel(store)
    for number in 0..<200 { store.actions.log("\(number)") }
    await store.actions.deliver(action: LogAction(line: "end"))
    for position in stride(from: 200, to: 0, by: -7) { travel.jump(to: position) }
    await store.actions.deliver(action: LogAction(line: "rejected"))
    #expect(store.lines == lines(0..<travel.position))
  }

  @Test func `threads that travel and dispatch leave the store at the position`() async {
    let travel = makeTravel(50, interval: 7)
    await withTaskGroup { group in
      for task in 0..<3 {
        group.addTask { [store] in
          var random = SplitMix(seed: Effort.seed &+ UInt64(task))
          for _ in 0..<100 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: store.actions.log("x")
            case 1: travel.jump(to: .random(in: 0...60, using: &random))
            case 2: travel.skip(.random(in: 0..<50, using: &random))
            default: travel.enable(.random(in: 0..<50, using: &random))
            }
          }
        }
      }
    }
    travel.jump(to: travel.count)
    #expect(store.lines == travel.state(of: "log", as: Log.self)?.lines)
    let skipped = travel.steps.count { $0.isSkipped }
    #expect(store.lines.count == travel.count - skipped)
  }

  @Test func `an action on its way while steps are forgotten is a step afterwards`() {
    let hand = ManualExecutor()
    let store = Store<Log>("log", executor: hand.executor)
    let travel = TimeTravel(store, snapshotInterval: 1)
    store.actions.log("a")
    store.actions.log("b")
    hand.runAll()
    store.actions.log("c")
    travel.rollback()
    hand.runAll()
    #expect(store.lines == ["c"] && travel.count == 1)
    store.actions.log("d")
    travel.skip(0)
    hand.runAll()
    #expect(store.lines == ["d"])
    travel.back()
    hand.runAll()
    #expect(store.lines == [])
  }

  @Test func `an observer of a state that was put back may travel on`() {
    let travel = makeTravel(3)
    store.observe(\.lines.count, executor: .immediate) { count in
      if ReplayMode.isActive, count == 1 { travel.jump(to: 2) }
    }
    travel.jump(to: 1)
    #expect(travel.position == 2 && store.lines == lines(0..<2))
  }
}
