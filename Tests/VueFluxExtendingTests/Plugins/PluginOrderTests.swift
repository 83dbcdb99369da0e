import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Plugin, in order` {
  @Test func `on the thread that commits, plugins come before completions and observers`() {
    let calls = Recorder<String>()
    let store = Store<Counter>(plugins: [PluginDouble.noting("p", in: calls)])
    store.subscribe(executor: .immediate) { action, _ in calls.record("observer \(action)") }
    store.observe(\.count, executor: .immediate, buffering: .every) { calls.record("state \($0)") }
    store.actions.dispatch(action: .increment) { _ in calls.record("completion") }
    #expect(
      calls.recorded == [
        "state 0", "p will increment", "p did increment", "completion", "observer increment",
        "state 1",
      ]
    )
  }

  @Test(arguments: Executor.all)
  func `plugins get the commits of many threads once, in order`(executor: Executor) async {
    let actions = Recorder<Int>()
    let asked = Recorder<Int>()
    let isDone = Countdown(800)
    let store = Store<Counter>(
      executor,
      plugins: [
        PluginDouble(
          onWillCommit: { action, _ in
            asked.record(action.amount ?? -1)
            return .commit
          },
          onDidCommit: { change in
            actions.record(change.action.amount ?? -1)
            #expect(change.after.history.last == change.action.amount)
            isDone.step()
          }
        )
      ]
    )
    onThreads(4) { thread in
      for number in 0..<200 { store.actions.add(Step(thread: thread, number: number).code) }
    }
    await isDone.wait()
    #expect(actions.recorded == store.history)
    #expect(asked.recorded == store.history)
    #expect(store.history.holdsAllSteps(threads: 4, each: 200))
  }

  @Test func `plugins are called by one thread at a time`() {
    let running = Guarded(0)
    let overlaps = Recorder<Int>()
    let store = Store<Counter>(plugins: [
      PluginDouble(onDidCommit: { _ in
        let now = running.withLock { running in
          running += 1
          return running
        }
        if now > 1 { overlaps.record(now) }
        running.withLock { $0 -= 1 }
      })
    ])
    onThreads(4) { _ in
      for _ in 0..<1_000 { store.actions.increment() }
    }
    #expect(overlaps.recorded.isEmpty)
  }

  @Test func `a thread that commits while another calls the plugins leaves the call to the other`()
  {
    let isTelling = Gate()
    let hasCommitted = Gate()
    let told = Recorder<CounterAction>()
    let store = Store<Counter>(plugins: [
      PluginDouble(onDidCommit: { change in
        told.record(change.action)
        guard change.action == .add(1) else { return }
        isTelling.open()
        hasCommitted.wait()
      })
    ])
    onThreads(2) { thread in
      if thread == 0 {
        store.actions.add(1)
      } else {
        isTelling.wait()
        store.actions.add(2)
        #expect(store.count == 3)
        hasCommitted.open()
      }
    }
    #expect(told.recorded == [.add(1), .add(2)])
  }

  @Test func `plugins get the last actions of a released store`() {
    let isTelling = Gate()
    let isReleased = Gate()
    let told = Recorder<CounterAction>()
    let owner = Guarded<Store<Counter>?>(
      Store<Counter>(plugins: [
        PluginDouble(onDidCommit: { change in
          if change.action == .add(1) {
            isTelling.open()
            isReleased.wait()
          }
          told.record(change.action)
        })
      ])
    )
    let actions = owner.withLock { $0?.actions }
    onThreads(2) { thread in
      if thread == 0 {
        actions?.add(1)
      } else {
        isTelling.wait()
        actions?.add(2)
        owner.withLock { $0 = nil }
        isReleased.open()
      }
    }
    #expect(told.recorded == [.add(1), .add(2)])
  }

  @Test func `plugins may come and go while others commit`() {
    let store = Store<Counter>()
    let told = Recorder<Int>()
    store.add(plugin: PluginDouble(onDidCommit: { told.record($0.after.count) }))
    onThreads(4) { thread in
      for _ in 0..<300 {
        if thread < 2 {
          store.actions.increment()
        } else {
          store.add(plugin: PluginDouble(keepsStateBefore: thread == 2)).unsubscribe()
        }
      }
    }
    #expect(told.recorded == Array(1...600))
  }
}
