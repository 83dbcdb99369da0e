import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

/// Whatever is dispatched in the course of an effect ends with it.
@Suite struct `G17 courses` {
  private enum Mark {}
  private typealias Log = Journal<Mark>

  private let bus = ActionBus()
  private let store: Store<Counter>
  private let log: Store<Log>

  init() {
    store = Store<Counter>(bus: bus, tags: ["a"])
    log = Store<Log>(journal: .immediate, bus: bus)
  }

  /// Runs an effect that does something after it was cancelled.
  private func afterCancelling(
    _ operation: @escaping @Sendable (StoreHandle<Counter>) async -> Void
  ) async {
    let stage = Stage()
    let effect = store.actions.run { store in
      await stage.perform()
      await operation(store)
    }
    await stage.begun()
    effect.cancel()
    stage.end()
    _ = await effect.outcome
  }

  // MARK: - Proxies

  /// Proxies by which an effect may dispatch to the stores of a test.
  enum Proxy: CaseIterable {
    case handle, own, ofAnotherStore, ofAnotherHandle, ofAll, ofATag, ofAnotherType
  }

  @Test(arguments: Proxy.allCases)
  func `no proxy dispatches for a cancelled effect`(proxy: Proxy) async {
    let other = Store<Counter>(bus: bus)
    let dispatch: @Sendable (StoreHandle<Counter>) -> Void = { [store, other, log] handle in
      switch proxy {
      case .handle: handle.actions.add(1)
      case .own: store.actions.add(1)
      case .ofAnotherStore: other.actions.add(1)
      case .ofAnotherHandle: other.handle.actions.add(1)
      case .ofAll: Store<Counter>.actions.add(1)
      case .ofATag: Store<Counter>.actions(to: .tag("a")).add(1)
      case .ofAnotherType: log.actions.write(1)
      }
    }
    await afterCancelling(dispatch)
    #expect(store.history + other.history + log.history == [])
    // The same while the effect is not cancelled.
    _ = await store.actions.run { dispatch($0) }.outcome
    #expect(store.history + other.history + log.history != [])
  }

  @Test(arguments: Proxy.allCases)
  func `a delivery says that the effect is cancelled, and no handler is called`(
    proxy: Proxy
  ) async {
    let other = Store<Counter>(bus: bus)
    let told = Recorder<Unreceived?>()
    bus.subscribeUnreceived(of: Counter.self) { told.record($1) }
    await afterCancelling { [store, other, log] handle in
      let unreceived =
        switch proxy {
        case .handle: await handle.actions.deliver(action: .add(1)).unreceived
        case .own: await store.actions.deliver(action: .add(1)).unreceived
        case .ofAnotherStore: await other.actions.deliver(actions: [.add(1), .add(2)]).unreceived
        case .ofAnotherHandle: await other.handle.actions.deliver(action: .add(1)).unreceived
        case .ofAll: await Store<Counter>.actions.deliver(action: .add(1)).unreceived
        case .ofATag:
          await Store<Counter>.actions(to: .tag("a")).deliver(action: .add(1)).unreceived
        case .ofAnotherType: await log.actions.deliver(action: .write(1)).unreceived
        }
      told.record(unreceived)
    }
    let type = proxy == .ofAnotherType ? "\(Log.self)" : "Counter"
    #expect(told.recorded == [.effectCancelled(state: type)])
    #expect(store.history + other.history + log.history == [])
  }

  @Test func `the proxy of an effect dispatches for no other that is cancelled`() async {
    let (first, second) = (Stage(), Stage())
    let owner = store.actions.run { store in
      await first.perform()
      store.actions.add(2)
    }
    let handle = Guarded<StoreHandle<Counter>?>(nil)
    _ = await store.actions.run { store in handle.withLock { $0 = store } }.outcome
    let user = log.actions.run { _ in
      await second.perform()
      handle.withLock { $0 }?.actions.add(1)
    }
    await first.begun()
    await second.begun()
    user.cancel()
    second.end()
    _ = await user.outcome
    #expect(store.history == [])
    first.end()
    _ = await owner.outcome
    #expect(store.history == [2])
  }

  @Test func `a store on a queue gets nothing of a cancelled effect`() async {
    let queued = Store<Counter>(.queue(DispatchQueue(label: "G17")), bus: bus)
    await afterCancelling { [queued] _ in queued.actions.add(1) }
    await queued.actions.deliver(actions: [])
    #expect(queued.history == [])
  }

  // MARK: - Tasks

  /// Tasks that an operation may start.
  enum Child: CaseIterable {
    case asyncLet, group, task, mainActor
  }

  @Test(arguments: Child.allCases)
  func `no child task dispatches for a cancelled effect`(child: Child) async {
    await afterCancelling { [store] _ in
      switch child {
      case .asyncLet:
        async let done: Void = store.actions.add(1)
        await done
      case .group: await withTaskGroup { $0.addTask { store.actions.add(1) } }
      case .task: await Task { store.actions.add(1) }.value
      case .mainActor: await MainActor.run { store.actions.add(1) }
      }
    }
    #expect(store.history == [])
  }

  @Test func `a task that outlives its cancelled effect dispatches nothing`() async {
    let stage = Stage()
    let task = Guarded<Task<Void, Never>?>(nil)
    let hold = Stage()
    let effect = store.actions.run { [store] _ in
      let started = Task {
        await stage.perform()
        store.actions.add(1)
      }
      task.withLock { $0 = started }
      await hold.perform()
    }
    await hold.begun()
    await stage.begun()
    effect.cancel()
    hold.end()
    _ = await effect.outcome
    stage.end()
    await task.withLock { $0 }?.value
    #expect(store.history == [])
  }

  @Test func `a detached task is outside of the effect that starts it`() async {
    await afterCancelling { [store] _ in await Task.detached { store.actions.add(1) }.value }
    #expect(store.history == [1])
  }

  @Test func `a detached task has no way out by the proxy of the effect`() async {
    await afterCancelling { store in await Task.detached { store.actions.add(1) }.value }
    #expect(store.history == [])
  }

  // MARK: - Effects of effects

  @Test func `a cancelled effect starts no other, by whichever proxy`() async {
    let outcomes = Recorder<String>()
    await afterCancelling { [store, log] handle in
      let effects = [
        handle.actions.run { _ in log.actions.write(1) },
        store.actions.run("id") { _ in log.actions.write(2) },
        log.actions.run { _ in log.actions.write(3) },
        Store<Counter>.actions.run { _ in log.actions.write(4) },
      ]
      for effect in effects { outcomes.record("\(await effect.outcome)") }
    }
    #expect(outcomes.recorded == Array(repeating: "cancelled", count: 4))
    #expect(log.history == [])
  }

  @Test func `a cancelled effect cancels no other, by whichever proxy`() async {
    let stage = Stage()
    let bystander = log.actions.run("bystander") { store in
      await stage.perform()
      store.actions.write(1)
    }
    await stage.begun()
    await afterCancelling { [log] _ in
      log.actions.cancelEffect("bystander")
      Store<Log>.actions.cancelAllEffects()
    }
    stage.end()
    _ = await bystander.outcome
    #expect(log.history == [1])
  }

  @Test func `an effect that was started before goes on when the one that started it is cancelled`()
    async
  {
    let (child, parent) = (Stage(), Stage())
    let started = Guarded<Effect?>(nil)
    let effect = store.actions.run { [log] _ in
      let effect = log.actions.run { store in
        await child.perform()
        store.actions.write(1)
        log.actions.write(2)
      }
      started.withLock { $0 = effect }
      await parent.perform()
    }
    await child.begun()
    await parent.begun()
    effect.cancel()
    parent.end()
    child.end()
    _ = await started.withLock { $0 }?.outcome
    #expect(log.history == [1, 2])
  }

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
    let queued = Store<Log>(journal: executor, bus: bus)
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

  @Test func `what a commit dispatches is in the course of no effect`() async {
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
        let actions = Store<Log>.actions(to: .where { _ in (true, start()).0 })
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

  @Test
  func
    `a mutation dispatches by the proxy of another effect, whatever becomes of the one that led to it`()
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

  @Test func `a task that outlives an effect that has finished goes on`() async {
    let stage = Stage()
    let task = Guarded<Task<Void, Never>?>(nil)
    let effect = store.actions.run { [store] _ in
      let started = Task {
        await stage.perform()
        store.actions.add(1)
      }
      task.withLock { $0 = started }
    }
    #expect("\(await effect.outcome)" == "finished")
    await stage.begun()
    effect.cancel()
    store.actions.cancelAllEffects()
    stage.end()
    await task.withLock { $0 }?.value
    #expect(store.history == [1])
  }

  @Test func `a completion is called once, and says that the effect is cancelled`() async {
    let told = Recorder<Unreceived?>()
    await afterCancelling { [store] handle in
      store.actions.dispatch(action: .add(1)) { told.record($0.unreceived) }
      handle.actions.dispatch(actions: [.add(1), .add(2)]) { told.record($0.unreceived) }
      Store<Counter>.actions.dispatch(action: .add(1)) { told.record($0.unreceived) }
    }
    #expect(told.recorded == Array(repeating: .effectCancelled(state: "Counter"), count: 3))
    #expect(store.history == [])
  }

  // MARK: - The way out

  @Test(arguments: Proxy.allCases)
  func `what a cancellation handler must send is sent outside`(proxy: Proxy) async {
    let other = Store<Counter>(bus: bus)
    let stage = Stage()
    let send: @Sendable (StoreHandle<Counter>) -> Void = { [store, other, log] handle in
      switch proxy {
      case .handle: handle.actions.add(1)
      case .own: store.actions.add(1)
      case .ofAnotherStore: other.actions.add(1)
      case .ofAnotherHandle: other.handle.actions.add(1)
      case .ofAll: Store<Counter>.actions.add(1)
      case .ofATag: Store<Counter>.actions(to: .tag("a")).add(1)
      case .ofAnotherType: log.actions.write(1)
      }
    }
    let effect = store.actions.run { [bus] handle in
      await withTaskCancellationHandler {
        await stage.perform()
      } onCancel: {
        ActionBus.isolated(on: bus) { Effect.outside { send(handle) } }
      }
    }
    await stage.begun()
    effect.cancel()
    #expect(Set(store.history + other.history + log.history) == [1])
    stage.end()
    _ = await effect.outcome
  }

  @Test(arguments: Proxy.allCases)
  func `what must be sent is sent outside of a cancelled effect`(proxy: Proxy) async {
    let other = Store<Counter>(bus: bus)
    await afterCancelling { [store, other, log] handle in
      Effect.outside {
        switch proxy {
        case .handle: handle.actions.add(1)
        case .own: store.actions.add(1)
        case .ofAnotherStore: other.actions.add(1)
        case .ofAnotherHandle: other.handle.actions.add(1)
        case .ofAll: Store<Counter>.actions.add(1)
        case .ofATag: Store<Counter>.actions(to: .tag("a")).add(1)
        case .ofAnotherType: log.actions.write(1)
        }
      }
    }
    #expect(Set(store.history + other.history + log.history) == [1])
  }

  @Test func `asynchronous work goes on outside of a cancelled effect, with effects of its own`()
    async
  {
    await afterCancelling { [log] handle in
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
