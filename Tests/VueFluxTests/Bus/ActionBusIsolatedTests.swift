import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `An isolated bus` {
  @Test func `is current inside, and no longer outside`() async {
    let outer = ActionBus.current
    let inner = ActionBus.isolated { ActionBus.current }
    let asynchronous = await ActionBus.isolated {
      await Task.yield()
      return ActionBus.current
    }
    #expect(outer === ActionBus.shared)
    #expect(ActionBus.current === outer)
    #expect(inner !== outer && asynchronous !== outer && asynchronous !== inner)
  }

  @Test func `may be given, and be inside another`() {
    let buses = [ActionBus(), ActionBus()]
    ActionBus.isolated(on: buses[0]) {
      #expect(ActionBus.current === buses[0])
      ActionBus.isolated(on: buses[1]) { #expect(ActionBus.current === buses[1]) }
      #expect(ActionBus.current === buses[0])
    }
  }

  @Test func `ends with an error that is thrown inside`() async {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try ActionBus.isolated { throw Failure() } }
    await #expect(throws: Failure.self) {
      try await ActionBus.isolated {
        await Task.yield()
        throw Failure()
      }
    }
    #expect(ActionBus.current === ActionBus.shared)
  }

  @Test func `is inherited by child tasks and by tasks, not by detached ones or by queues`() async {
    let bus = ActionBus()
    await ActionBus.isolated(on: bus) {
      async let child = ActionBus.current
      let task = Task { ActionBus.current }
      let detached = Task.detached { ActionBus.current }
      let queued = await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: ActionBus.current) }
      }
      #expect(await child === bus)
      #expect(await task.value === bus)
      #expect(await detached.value === ActionBus.shared)
      #expect(queued === ActionBus.shared)
    }
  }

  @Test @MainActor func `stays on the actor of its caller`() async {
    await ActionBus.isolated {
      await Task.yield()
      MainActor.assertIsolated()
    }
  }

  @Test func `is the bus of stores, actions and handlers that are made inside`() {
    let heard = Recorder<Int>()
    let outside = Store<Counter>()
    ActionBus.isolated {
      Store<Counter>.subscribeUnreceived { action, _ in heard.record(action.amount ?? 0) }
      Store<Counter>.actions.add(1)
      let store = Store<Counter>()
      Store<Counter>.actions.add(2)
      Store<Counter>.actions(to: .stores(withID: store.identity.id)).add(3)
      #expect(store.history == [2, 3])
    }
    #expect(heard.recorded == [1])
    #expect(outside.history == [])
  }

  @Test func `works on when its scope has ended`() {
    let store = ActionBus.isolated { Store<Counter>() }
    let heard = Recorder<Int>()
    store.subscribe(executor: .immediate) { action, _ in heard.record(action.amount ?? 0) }
    store.actions.add(1)
    #expect(store.history == [1])
    #expect(heard.recorded == [1])
  }

  /// Two hundred tests that run at the same time and all use the account "ann".
  @Test(arguments: 0..<200)
  func `parallel tests do not disturb each other`(number: Int) async {
    await ActionBus.isolated {
      let accounts = (0..<3).map { _ in Store<Counter>(.queue(.global()), tags: ["ann"]) }
      accounts[0].subscribe(executor: .immediate) { action, _ in
        guard action.amount == number else { return }
        Store<Counter>.actions(to: .tag("ann")).add(-1)
      }
      let delivery = await Store<Counter>.actions(to: .tag("ann")).deliver(action: .add(number))
      #expect(delivery.committed.count == 3)
      for account in accounts {
        for await history in account.values(\.history) where history.count > 1 {
          #expect(history == [number, -1])
          break
        }
      }
    }
  }
}
