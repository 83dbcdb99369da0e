import Dispatch
import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport
import VueFluxTesting

// A count whose actions are objects that change it themselves: no reducer, no mutations. What takes
// time, and what consists of several actions, is a function that is given the store's actions.

private struct CountState: SelfHandledState, Equatable {
  fileprivate(set) var count = 0
}

private struct Increment: SelfHandlingAction {
  func handle(state: inout CountState) { state.count += 1 }
}

private struct Decrement: SelfHandlingAction {
  func handle(state: inout CountState) { state.count -= 1 }
}

/// Changes the state as a closure says, which is how a test gets into `handle`.
private struct Change: SelfHandlingAction {
  let change: @Sendable (inout Int) -> Void
  func handle(state: inout CountState) { change(&state.count) }
}

extension Actions where State == CountState {
  /// Increments when `work` has found out by how much.
  fileprivate func increment(by work: @escaping @Sendable () async -> Int) async -> Int? {
    let amount = await work()
    return await deliver(action: Change { $0 += amount }).computed?.count
  }

  /// Three up and one down, of which others may get in between.
  fileprivate func climb() async -> Int? {
    for _ in 0..<3 { dispatch(action: Increment()) }
    return await deliver(action: Decrement()).computed?.count
  }
}

extension Computed where State == CountState {
  fileprivate var count: Int { state.count }
}

@Suite struct `A program of actions that handle themselves` {
  private let store = Store<CountState>(state: CountState(count: 0), executor: .queue(.global()))

  @Test func `a copy of the state taken before an action is unchanged after it`() async {
    let copy = store.computed.state
    let delivery = await store.actions.deliver(action: Increment())
    #expect(copy.count == 0)
    #expect(delivery.computed?.state == CountState(count: 1))
  }

  @Test func `the completion of an action is called once, with the state after that very action`()
    async
  {
    let seen = Recorder<Int?>()
    let end = Countdown(2)
    for action: any SelfHandlingAction<CountState> in [Increment(), Change { $0 *= 10 }] {
      store.actions.dispatch(action: action) { delivery in
        seen.record(delivery.computed?.count)
        end.step()
      }
    }
    store.actions.dispatch(action: Decrement())
    await end.wait()
    await store.actions.deliver(action: Decrement())
    #expect(seen.recorded == [1, 10])
    #expect(store.count == 8)
  }

  @Test func `of 99 increments, each completion sees its own number`() async {
    let seen = Recorder<Int?>()
    let end = Countdown(99)
    for _ in 1...99 {
      store.actions.dispatch(action: Increment()) { delivery in
        seen.record(delivery.computed?.count)
        end.step()
      }
    }
    await end.wait()
    #expect(seen.recorded == Array(1...99))
    #expect(store.count == 99)
  }

  @Test func `dispatch returns before the action is handled, and the state is still the old one`() {
    let executor = ManualExecutor()
    let store = Store<CountState>(state: .init(), executor: executor.executor)
    store.actions.dispatch(action: Increment())
    #expect(store.count == 0)
    executor.runAll()
    #expect(store.count == 1)
  }

  @Test func `an action that takes time changes the state when it is ready, and holds nobody up`()
    async
  {
    let isReady = Signal()
    async let slow = store.actions.increment {
      await isReady.wait()
      return 10
    }
    #expect(await store.actions.deliver(action: Increment()).computed?.count == 1)
    isReady.fire()
    #expect(await slow == 11)
  }

  @Test func `actions are handled in the order in which they are dispatched`() async {
    let order = Recorder<Int>()
    for number in 0..<100 {
      store.actions.dispatch(action: Change { _ in order.record(number) })
    }
    await store.actions.deliver(action: Increment())
    #expect(order.recorded == Array(0..<100))
  }

  @Test(arguments: Executor.all)
  func `dispatching from an action, a completion, an observer and a group ends well`(
    executor: Executor
  ) async {
    let store = Store<CountState>(state: .init(), executor: executor)
    let actions = store.actions
    let end = Countdown(3)
    let isFirst = Once()
    store.subscribe(executor: .immediate) { _, store in
      guard isFirst() else { return }
      store.actions.dispatch(action: Change { $0 += 1 }) { _ in end.step() }
    }
    let inside = Change { count in
      count += 10
      actions.dispatch(actions: [Increment(), Change { $0 += 99 }]) { _ in end.step() }
    }
    actions.dispatch(action: inside) { _ in
      actions.dispatch(action: Change { $0 += 1_000 }) { _ in end.step() }
    }
    await end.wait()
    #expect(store.count == 1_111)
  }
}

@Suite struct `A group of actions that handle themselves` {
  private let store = Store<CountState>(state: .init(), executor: .queue(.global()))

  @Test func `three up and one down end at two, and the completion is called once, with that`()
    async
  {
    let seen = Recorder<Int?>()
    let end = Signal()
    store.actions.dispatch(
      actions: [Increment(), Increment(), Increment(), Decrement()]
    ) { delivery in
      seen.record(delivery.computed?.count)
      end.fire()
    }
    await end.wait()
    #expect(seen.recorded == [2])
    #expect(store.count == 2)
  }

  @Test func `four up and one down end at three, and the completion is given that state`() async {
    let seen = Recorder<Int?>()
    let end = Signal()
    let ups = [any SelfHandlingAction<CountState>](repeating: Increment(), count: 4)
    store.actions.dispatch(actions: ups + [Decrement()]) { delivery in
      seen.record(delivery.computed?.count)
      end.fire()
    }
    // Changes what the store has, and not what the completion is given.
    store.actions.dispatch(action: Change { $0 *= 10 })
    await end.wait()
    await store.actions.deliver(action: Increment())
    #expect(seen.recorded == [3])
    #expect(store.count == 31)
  }

  @Test func `a function that is a group ends with its last action`() async {
    #expect(await store.actions.climb() == 2)
  }

  @Test(arguments: Executor.all)
  func `others get in between the actions of a function`(executor: Executor) async {
    let store = Store<CountState>(state: .init(), executor: executor)
    let order = Recorder<String>()
    let note = { @Sendable (text: String) in Change { _ in order.record(text) } }
    let isHalfWay = Gate()
    let otherHasDispatched = Gate()
    onThreads(2) { thread in
      if thread == 0 {
        store.actions.dispatch(action: note("function"))
        isHalfWay.open()
        otherHasDispatched.wait()
        store.actions.dispatch(action: note("function"))
      } else {
        isHalfWay.wait()
        store.actions.dispatch(action: note("other"))
        otherHasDispatched.open()
      }
    }
    await store.actions.deliver(action: Increment())
    #expect(order.recorded == ["function", "other", "function"])
  }

  @Test(arguments: Executor.all)
  func `dispatched actions do not get in between those of a group, nor from inside it`(
    executor: Executor
  ) async {
    let store = Store<CountState>(state: .init(), executor: executor)
    let order = Recorder<String>()
    let note = { @Sendable (text: String) in Change { _ in order.record(text) } }
    let isInside = Gate()
    onThreads(2) { thread in
      if thread == 0 {
        store.actions.dispatch(actions: [
          Change { [actions = store.actions] _ in
            order.record("group")
            actions.dispatch(action: note("other"))
            isInside.open()
          },
          note("group"), note("group"),
        ])
      } else {
        isInside.wait()
        store.actions.dispatch(action: note("other"))
      }
    }
    await store.actions.deliver(action: Increment())
    // What was asked for inside may come into the store after this.
    await store.actions.deliver(action: Increment())
    #expect(order.recorded == ["group", "group", "group", "other", "other"])
  }
}
