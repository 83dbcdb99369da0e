import Dispatch
import Foundation
import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport

// A counter with a step: actions are plain structs, the reducer is a plain function of the state and
// an action, and both can be written to a file.

private struct StepCounter: ReducedState, Codable, Equatable {
  static let initial = StepCounter(counter: 0, step: 1)

  var counter: Int
  var step: Int
}

private struct StepChangeRequested: OpenAction, Codable, Equatable { let step: Int }
private struct CounterIncreaseRequested: OpenAction, Codable, Equatable {}
private struct CounterDecreaseRequested: OpenAction, Codable, Equatable {}
private struct ScreenShown: OpenAction, Codable, Equatable {}

private func reduce(_ state: inout StepCounter, with action: any OpenAction) {
  switch action {
  case let action as StepChangeRequested: state.step = action.step
  case is CounterIncreaseRequested: state.counter += state.step
  case is CounterDecreaseRequested: state.counter -= state.step
  default: break
  }
}

extension StepCounter {
  /// The state that an action leads to.
  fileprivate func after(_ action: any OpenAction) -> StepCounter {
    var state = self
    reduce(&state, with: action)
    return state
  }
}

extension Store where State == StepCounter {
  fileprivate convenience init(_ executor: Executor) {
    self.init(state: .initial, mutations: Reducer(reduce), executor: executor)
  }
}

extension Computed where State == StepCounter {
  fileprivate var counter: Int { state.counter }
  fileprivate var step: Int { state.step }
}

@Suite struct `The reducer of a counter with a step` {
  @Test func `a change of the step leaves the counter, and takes the step from the action`() {
    let state = StepCounter(counter: 0, step: 1).after(StepChangeRequested(step: 7))
    #expect(state == StepCounter(counter: 0, step: 7))
  }

  @Test func `an increase adds the step, and a decrease takes it away`() {
    let state = StepCounter(counter: 0, step: 3)
    #expect(state.after(CounterIncreaseRequested()).counter == 3)
    #expect(state.after(CounterDecreaseRequested()).counter == -3)
  }

  @Test func `any other action leaves the state as it was`() {
    let state = StepCounter(counter: 4, step: 2)
    #expect(state.after(ScreenShown()) == state)
  }

  @Test func `the same input gives the same output, and the input is unchanged`() {
    let state = StepCounter(counter: 4, step: 2)
    let results = (0..<3).map { _ in state.after(CounterIncreaseRequested()) }
    #expect(results == Array(repeating: StepCounter(counter: 6, step: 2), count: 3))
    #expect(state == StepCounter(counter: 4, step: 2))
  }
}

@Suite struct `The counter with a step in a store` {
  @Test func `the counter starts with the initial state, and changes as actions say`() {
    let store = Store<StepCounter>(.immediate)
    #expect(store.computed.state == .initial)
    store.actions.dispatch(action: CounterIncreaseRequested())
    store.actions.dispatch(action: StepChangeRequested(step: 7))
    store.actions.dispatch(action: ScreenShown())
    store.actions.dispatch(action: CounterIncreaseRequested())
    store.actions.dispatch(action: CounterDecreaseRequested())
    #expect(store.computed.state == StepCounter(counter: 1, step: 7))
  }

  @Test func `state and actions survive being encoded`() throws {
    let state = StepCounter(counter: 3, step: 7)
    let action = StepChangeRequested(step: 7)
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    #expect(try decoder.decode(StepCounter.self, from: encoder.encode(state)) == state)
    #expect(try decoder.decode(StepChangeRequested.self, from: encoder.encode(action)) == action)
    let empty = CounterIncreaseRequested()
    #expect(try decoder.decode(CounterIncreaseRequested.self, from: encoder.encode(empty)) == empty)
  }

  @Test func `a single action is reduced at a time, on any number of threads`() async {
    let running = Guarded(0)
    let overlaps = Recorder<Int>()
    let store = Store<StepCounter>(
      state: .initial,
      mutations: Reducer { state, action in
        let others = running.withLock { running in
          running += 1
          return running - 1
        }
        if others > 0 { overlaps.record(others) }
        reduce(&state, with: action)
        running.withLock { $0 -= 1 }
      },
      executor: .queue(.global())
    )
    onThreads(4) { _ in
      for _ in 0..<500 { store.actions.dispatch(action: CounterIncreaseRequested()) }
    }
    let delivery = await store.actions.deliver(action: ScreenShown())
    #expect(delivery.computed?.counter == 2_000)
    #expect(overlaps.recorded == [])
  }

  @Test func `a slow reducer holds up later actions, and nobody who dispatches`() async {
    let hasBegun = Signal()
    let mayEnd = Gate()
    let store = Store<StepCounter>(
      state: .initial,
      mutations: Reducer { state, action in
        if action is StepChangeRequested {
          hasBegun.fire()
          mayEnd.wait()
        }
        reduce(&state, with: action)
      },
      executor: .queue(.global())
    )
    store.actions.dispatch(action: StepChangeRequested(step: 2))
    await hasBegun.wait()
    // If this waited for the reducer, the gate would never open.
    for _ in 0..<10 { store.actions.dispatch(action: CounterIncreaseRequested()) }
    mayEnd.open()
    #expect(await store.actions.deliver(action: ScreenShown()).computed?.counter == 20)
  }

  @Test func `every subscriber gets the change`() {
    let store = Store<StepCounter>(.immediate)
    let heard = Recorder<String>()
    for name in ["a", "b", "c"] {
      store.subscribe(executor: .immediate) { _, store in heard.record("\(name)\(store.counter)") }
    }
    store.actions.dispatch(action: CounterIncreaseRequested())
    #expect(heard.recorded == ["a1", "b1", "c1"])
  }

  @Test func `every subscriber gets changes in order, also when one of them dispatches`() {
    let store = Store<StepCounter>(.immediate)
    let first = Recorder<Int>()
    let second = Recorder<Int>()
    store.subscribe(executor: .immediate) { action, store in
      guard let action = action as? StepChangeRequested else { return }
      first.record(action.step)
      if action.step == 7 { store.actions.dispatch(action: StepChangeRequested(step: 2)) }
    }
    store.subscribe(executor: .immediate) { action, _ in
      if let action = action as? StepChangeRequested { second.record(action.step) }
    }
    store.actions.dispatch(action: StepChangeRequested(step: 7))
    #expect(first.recorded == [7, 2])
    #expect(second.recorded == [7, 2])
    #expect(store.step == 2)
  }
}
