import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `The main thread as an executor` {
  private let steps = Recorder<Int>()

  #if os(macOS) || os(Linux)
    // In processes of their own, because no other test may have work pending on main.

    @Test func `work runs inline when already on main and nothing is pending`() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          let steps = Recorder<Int>()
          Executor.mainThread.execute {
            steps.record(1)
            Executor.mainThread.execute { steps.record(2) }
            steps.record(3)
          }
          steps.record(4)
          #expect(steps.recorded == [1, 2, 3, 4])
        }
      }
    }

    @Test func `on main with nothing pending, a store commits and delivers inline`() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          let store = Store<Counter>(.mainThread)
          let seen = Recorder<Int>()
          store.subscribe { _, store in seen.record(store.count) }
          store.actions.increment()
          store.actions.increment()
          #expect(seen.recorded == [1, 2])
        }
      }
    }

    @Test func `work is inline again once what was pending has run`() async {
      await #expect(processExitsWith: .success) {
        let isDone = Signal()
        onThreads(1) { _ in Executor.mainThread.execute { isDone.fire() } }
        await isDone.wait()
        await MainActor.run {
          let steps = Recorder<Int>()
          Executor.mainThread.execute { steps.record(1) }
          #expect(steps.recorded == [1])
        }
      }
    }
  #endif

  @Test func `work from another thread is enqueued to main`() async {
    let isOnMain = Recorder<Bool>()
    let isDone = Signal()
    onThreads(1) { _ in
      Executor.mainThread.execute {
        isOnMain.record(MainQueue.isCurrent)
        isDone.fire()
      }
    }
    await isDone.wait()
    #expect(isOnMain.recorded == [true])
  }

  @Test @MainActor func `work of another thread does not run while main is busy`() async {
    let isDone = Signal()
    onThreads(1) { [steps] _ in
      Executor.mainThread.execute {
        steps.record(1)
        isDone.fire()
      }
    }
    #expect(steps.recorded == [])
    await isDone.wait()
    #expect(steps.recorded == [1])
  }

  @Test @MainActor func `work on main does not overtake work that is pending`() async {
    let isDone = Signal()
    onThreads(1) { [steps] _ in
      Executor.mainThread.execute { steps.record(0) }
      Executor.mainThread.execute { steps.record(1) }
    }
    Executor.mainThread.execute { [steps] in steps.record(2) }
    onThreads(1) { [steps] _ in
      Executor.mainThread.execute {
        steps.record(3)
        isDone.fire()
      }
    }
    #expect(steps.recorded == [])
    await isDone.wait()
    #expect(steps.recorded == [0, 1, 2, 3])
  }

  @Test @MainActor
  func `an action dispatched on main is committed on return, after pending actions`() {
    let store = Store<Counter>(.mainThread)
    onThreads(1) { _ in store.actions.add(1) }
    #expect(store.history == [])
    store.actions.add(2)
    #expect(store.history == [1, 2])
  }

  @Test func `a store on the main thread commits there, wherever its actions come from`() async {
    let store = Store<Counter>(.mainThread)
    let isOnMain = Recorder<Bool>()
    onThreads(2) { _ in
      store.actions.inside { isOnMain.record(MainQueue.isCurrent) }
    }
    await store.actions.deliver(action: .increment)
    #expect(isOnMain.recorded == [true, true])
  }

  @Test @MainActor func `a flood of actions gives other work on main its turn`() async {
    let store = Store<Counter>(.mainThread)
    let isDone = Signal()
    let countAtTurn = Recorder<Int>()
    onThreads(1) { _ in
      for _ in 0..<10_000 { store.actions.increment() }
      Executor.mainThread.execute {
        countAtTurn.record(store.count)
        isDone.fire()
      }
    }
    await isDone.wait()
    await store.actions.deliver(action: .increment)
    #expect(countAtTurn.recorded.allSatisfy { $0 < 10_000 })
    #expect(store.count == 10_001)
  }
}
