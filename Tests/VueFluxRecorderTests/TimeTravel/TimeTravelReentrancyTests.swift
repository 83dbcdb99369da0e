import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `Time travel from inside mutations` {
  private let visitor = Visitor()
  private let store: Store<Visited>
  private let travel: TimeTravel

  init() {
    store = Store(visitor)
    travel = TimeTravel(store, snapshotInterval: 1000)
  }

  private func dispatch(_ numbers: some Sequence<Int>) {
    for number in numbers { store.actions.dispatch(action: number) }
  }

  // MARK: - Mutations

  @Test func `a mutation that is run again may read the travel`() {
    dispatch(0..<5)
    let seen = Guarded<[String]>([])
    visitor.onCommit { [travel] number in
      let state = travel.state(of: "visited", as: Visited.self)
      let text =
        "\(number): \(travel.position) of \(travel.count), \(travel.isTravelling), "
        + "\(travel.steps.count), \(state.map { "\($0.numbers)" } ?? "unknown")"
      seen.withLock { $0.append(text) }
    }
    travel.jump(to: 2)
    travel.forward(by: 1)
    #expect(store.numbers == [0, 1, 2])
    #expect(
      seen.withLock { $0 } == [
        "0: 2 of 5, true, 5, unknown", "1: 2 of 5, true, 5, unknown", "2: 3 of 5, true, 5, unknown",
      ]
    )
  }

  @Test func `a mutation that a store commits may read the travel`() {
    dispatch(0..<2)
    travel.jump(to: 1)
    travel.jump(to: 2)
    let seen = Guarded<[Int]>([])
    visitor.onCommit { [travel] _ in
      seen.withLock { $0 += [travel.position, travel.count, travel.steps.count] }
      _ = travel.state(of: "visited", as: Visited.self)
    }
    dispatch([2])
    #expect(seen.withLock { $0 } == [3, 3, 3])
    visitor.onCommit(nil)
    #expect(travel.state(of: "visited", as: Visited.self)?.numbers == [0, 1, 2])
  }

  @Test func `work that a commit asks for is done after it, and not when it is run again`() {
    visitor.onCommit { [travel] number in
      if number == 3 { travel.jump(to: 1) }
    }
    dispatch(0..<4)
    #expect(travel.position == 1 && travel.count == 4)
    #expect(store.numbers == [0])
    travel.jump(to: 4)
    #expect(travel.position == 4 && store.numbers == [0, 1, 2, 3])
  }

  @Test func `leaving steps out inside a commit takes effect after it`() {
    visitor.onCommit { [travel] number in
      if number == 2 { travel.skip(0) }
      if number == 4 { travel.commit() }
    }
    dispatch(0..<4)
    #expect(store.numbers == [1, 2, 3])
    dispatch([4])
    #expect(travel.count == 0 && store.numbers == [1, 2, 3, 4])
  }

  @Test func `an action that describes itself may read the travel`() {
    let store = Store<Wordy>(state: .init(), mutations: .init(), executor: .immediate)
    let travel = TimeTravel(store)
    for _ in 0..<3 { store.actions.dispatch(action: Wordy.Action { [travel] in travel.count }) }
    #expect(travel.steps.map(\.description) == ["of 3", "of 3", "of 3"])
  }

  // MARK: - What is let go of

  @Test(arguments: ["commit", "rollback", "skip", "dispatch"])
  func `the end of a part of a state may use the travel`(_ way: String) {
    let travel = TimeTravel(store, snapshotInterval: 1)
    dispatch(0..<60)
    travel.jump(to: 3)
    travel.jump(to: 60)
    let count = visitor.releaseCount
    visitor.onRelease {
      _ = travel.state(of: "visited", as: Visited.self)
      if travel.count > 40 { travel.forward() }
    }
    switch way {
    case "commit": travel.commit()
    case "rollback": travel.rollback()
    case "skip": travel.skip(1)
    // There are too many states, and every other one is let go of.
    default: dispatch(60..<80)
    }
    #expect(visitor.releaseCount > count)
    visitor.onRelease(nil)
    travel.jump(to: travel.count)
    #expect(travel.state(of: "visited", as: Visited.self)?.numbers == store.numbers)
  }

  @Test func `a jump that the end of a part asks for is done when the commit has ended`() {
    let travel = TimeTravel(store, snapshotInterval: 1)
    let isAsked = Guarded(false)
    visitor.onRelease {
      let isFirst = isAsked.withLock { isAsked in
        defer { isAsked = true }
        return !isAsked
      }
      if isFirst { travel.jump(to: 3) }
    }
    // The states are kept until there are too many.
    dispatch(0..<80)
    #expect(isAsked.withLock { $0 })
    #expect(travel.position == 3 && store.numbers == [0, 1, 2])
    #expect(travel.count < 80)
    visitor.onRelease(nil)
  }

  // MARK: - Meanwhile

  @Test func `a store goes on while the travel computes, and its steps are part of what comes out`()
  {
    dispatch(0..<5)
    let halt = Halt()
    visitor.onCommit { number in
      if number == 3 { halt.pass() }
    }
    halt.run { [travel] in
      travel.skip(1)
    } meanwhile: {
      dispatch(5..<8)
      #expect(store.numbers == Array(0..<8))
      #expect(travel.count == 8)
    }
    #expect(store.numbers == [0, 2, 3, 4, 5, 6, 7])
    #expect(travel.position == 8)
    travel.back(by: 2)
    #expect(store.numbers == [0, 2, 3, 4, 5])
  }

  @Test func `a state computed with other steps is computed again`() {
    dispatch(0..<5)
    let halt = Halt()
    visitor.onCommit { number in
      if number == 3 { halt.pass() }
    }
    halt.run { [travel] in
      travel.jump(to: 4)
    } meanwhile: {
      travel.skip(1)
      #expect(store.numbers == [0, 2, 3])
    }
    #expect(store.numbers == [0, 2, 3])
    #expect(travel.state(of: "visited", as: Visited.self)?.numbers == [0, 2, 3])
    travel.forward()
    #expect(store.numbers == [0, 2, 3, 4])
  }

  @Test func `a jump while another one computes is the one that counts`() {
    dispatch(0..<5)
    let halt = Halt()
    visitor.onCommit { number in
      if number == 2 { halt.pass() }
    }
    halt.run { [travel] in
      travel.jump(to: 4)
    } meanwhile: {
      travel.jump(to: 1)
      #expect(store.numbers == [0])
    }
    #expect(travel.position == 1 && store.numbers == [0])
  }

  @Test func `steps that come while the state is computed to begin anew with are steps after it`() {
    dispatch(0..<5)
    let halt = Halt()
    visitor.onCommit { number in
      if number == 3 { halt.pass() }
    }
    halt.run { [travel] in
      travel.commit()
    } meanwhile: {
      dispatch(5..<7)
    }
    #expect(travel.count == 2 && travel.position == 2)
    #expect(store.numbers == Array(0..<7))
    travel.back()
    #expect(store.numbers == Array(0..<6))
    #expect(travel.steps.map(\.description) == ["5", "6"])
    travel.rollback()
    #expect(store.numbers == Array(0..<5))
  }
}

/// A state whose actions say what they like.
private struct Wordy: State, Sendable {
  typealias Mutations = WordyMutations

  struct Action: Sendable, CustomStringConvertible {
    let count: @Sendable () -> Int
    var description: String { "of \(count())" }
  }
}

private struct WordyMutations: Mutations {
  func commit(action: Wordy.Action, state: inout Wordy) {}
}
