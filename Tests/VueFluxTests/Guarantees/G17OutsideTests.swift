import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

/// Code outside of a cancelled effect dispatches as ever.
@Suite struct `G17 outside of effects` {
  private let courses = Courses()

  private var bus: ActionBus { courses.bus }
  private var store: Store<Counter> { courses.store }
  private var log: Store<Courses.Log> { courses.log }

  // MARK: - Code that a store calls

  @Test func `an observer is in the course of no effect, nor is a task that it starts`() async {
    let tasks = Recorder<Task<Void, Never>>()
    let stage = Stage()
    log.subscribe(executor: .immediate) { [store] action, _ in
      guard case .write = action else { return }
      store.actions.add(1)
      tasks.record(
        Task {
          await stage.perform()
          store.actions.add(2)
        }
      )
    }
    let hold = Stage()
    let effect = store.actions.run { [log] _ in
      log.actions.write(1)
      await hold.perform()
    }
    await hold.begun()
    await stage.begun()
    effect.cancel()
    stage.end()
    for task in tasks.recorded { await task.value }
    hold.end()
    _ = await effect.outcome
    #expect(store.history == [1, 2])
  }

  @Test func `a turn of an executor is in the course of no effect`() async {
    // Each turn runs in a task that the effect's dispatch starts.
    let stage = Stage()
    let executor = Executor { work in
      Task {
        await stage.perform()
        work()
      }
    }
    let queued = Store<Courses.Log>(journal: executor, bus: bus)
    let tasks = Recorder<Task<Void, Never>>()
    queued.subscribe(executor: .immediate) { [store] _, _ in
      tasks.record(Task { store.actions.add(1) })
    }
    let hold = Stage()
    let effect = store.actions.run { _ in
      queued.actions.write(1)
      await hold.perform()
    }
    await hold.begun()
    await stage.begun()
    effect.cancel()
    hold.end()
    _ = await effect.outcome
    stage.end()
    await queued.actions.deliver(actions: [])
    for task in tasks.recorded { await task.value }
    #expect(store.history == [1])
  }

  @Test func `an action that a mutation dispatches is in the course of no effect`() async {
    let effect = store.actions.run { [log, store] _ in
      log.actions.inside { store.actions.add(1) }
    }
    _ = await effect.outcome
    #expect(store.history == [1])
  }

  /// Places in which a store calls code of the user's on the thread of an effect.
  enum Place: CaseIterable {
    case plugin, selector, condition, firstCall, completion, undo, release
  }

  @Test(arguments: Place.allCases)
  func `a task that a store's code starts is in the course of no effect`(place: Place) async {
    let stage = Stage()
    let tasks = Recorder<Task<Void, Never>>()
    let start: @Sendable () -> Void = { [store] in
      guard tasks.recorded.isEmpty else { return }
      tasks.record(
        Task {
          await stage.perform()
          store.actions.add(1)
        }
      )
    }
    let hold = Stage()
    let effect = store.actions.run { [log] _ in
      switch place {
      case .plugin:
        log.add(plugin: Starter(start: start))
        log.actions.write(1)
      case .selector:
        log.observe({ computed in (computed.history.count, start()).0 }, buffering: .every) { _ in }
      case .condition:
        let actions = Store<Courses.Log>.actions(to: .where { _ in (true, start()).0 })
        actions.write(1)
      case .firstCall: log.observe(\.history, executor: .immediate) { _ in start() }
      case .completion: log.actions.dispatch(action: .write(1)) { _ in start() }
      case .undo:
        let history = History(log)
        log.actions.write(1)
        log.observe(\.history.count, executor: .immediate) { old, _ in if old != nil { start() } }
        history.undo()
      case .release:
        _ = Store<Counter>(state: Counter(), executor: .immediate, plugins: [Farewell(start)])
      }
      await hold.perform()
    }
    await hold.begun()
    await stage.begun()
    effect.cancel()
    stage.end()
    for task in tasks.recorded { await task.value }
    #expect(store.history == [1])
    hold.end()
    _ = await effect.outcome
  }

  @Test func `a mutation dispatches by the proxy of another effect although its own is cancelled`()
    async
  {
    let (first, second) = (Stage(), Stage())
    let handle = Guarded<StoreHandle<Counter>?>(nil)
    let owner = store.actions.run { store in
      handle.withLock { $0 = store }
      await first.perform()
    }
    await first.begun()
    let user = Guarded<Effect?>(nil)
    let effect = log.actions.run { [log] _ in
      log.actions.inside {
        handle.withLock { $0 }?.actions.add(1)
        // Takes effect after the commit, as the dispatch does, but before it if that were to ask for this effect.
        user.withLock { $0 }?.cancel()
      }
      await second.perform()
    }
    user.withLock { $0 = effect }
    await second.begun()
    #expect(store.history == [1])
    first.end()
    second.end()
    _ = await owner.outcome
    _ = await effect.outcome
  }

  // MARK: - The way out

  @Test(arguments: Courses.Proxy.allCases)
  func `a cancellation handler dispatches outside of its effect`(proxy: Courses.Proxy) async {
    let stage = Stage()
    let effect = store.actions.run { [courses] handle in
      await withTaskCancellationHandler {
        await stage.perform()
      } onCancel: {
        Effect.outside { courses.add(by: proxy, handle) }
      }
    }
    await stage.begun()
    effect.cancel()
    #expect(Set(courses.histories) == [1])
    stage.end()
    _ = await effect.outcome
  }

  @Test(arguments: Courses.Proxy.allCases)
  func `a cancelled effect dispatches outside of itself`(proxy: Courses.Proxy) async {
    await courses.afterCancelling { [courses] handle in
      Effect.outside { courses.add(by: proxy, handle) }
    }
    #expect(Set(courses.histories) == [1])
  }

  @Test func `asynchronous work goes on outside of a cancelled effect, with effects of its own`()
    async
  {
    await courses.afterCancelling { [log] handle in
      await Effect.outside {
        await handle.actions.deliver(action: .add(1))
        _ = await log.actions.run { store in store.actions.write(2) }.outcome
        await Task { handle.actions.add(3) }.value
      }
      handle.actions.add(4)
    }
    #expect(store.history == [1, 3])
    #expect(log.history == [2])
  }

  // MARK: - Nothing else is held up

  @Test func `others dispatch as ever while an effect runs`() async {
    let stage = Stage()
    let effect = store.actions.run { _ in await stage.perform() }
    await stage.begun()
    effect.cancel()
    onThreads(1) { _ in store.actions.add(1) }
    store.actions.add(2)
    bus.actions(of: Counter.self, to: .tag("a")).add(3)
    let delivery = await store.actions.deliver(action: .add(4))
    #expect(delivery.unreceived == nil)
    stage.end()
    _ = await effect.outcome
    #expect(store.history.sorted() == [1, 2, 3, 4])
  }
}

/// A plugin that starts something before each commit.
private struct Starter<State: VueFlux.State>: Plugin {
  let start: @Sendable () -> Void

  func willCommit(action: State.Action, store: StoreHandle<State>) -> Verdict<State.Action> {
    start()
    return .commit
  }
}

/// A plugin that starts something when its store is released.
private final class Farewell: Plugin {
  typealias State = Counter
  private let start: @Sendable () -> Void

  init(_ start: @escaping @Sendable () -> Void) {
    self.start = start
  }

  deinit {
    start()
  }
}
