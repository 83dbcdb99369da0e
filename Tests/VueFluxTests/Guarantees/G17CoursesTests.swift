import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

/// Actions dispatched in the course of a cancelled effect are ignored.
@Suite struct `G17 courses` {
  private let courses = Courses()

  private var bus: ActionBus { courses.bus }
  private var store: Store<Counter> { courses.store }
  private var log: Store<Courses.Log> { courses.log }

  // MARK: - Proxies

  @Test(arguments: Courses.Proxy.allCases)
  func `a cancelled effect dispatches nothing by any proxy`(proxy: Courses.Proxy) async {
    await courses.afterCancelling { [courses] in courses.add(by: proxy, $0) }
    #expect(courses.histories == [])
    // The same while the effect is not cancelled.
    _ = await store.actions.run { [courses] in courses.add(by: proxy, $0) }.outcome
    #expect(courses.histories != [])
  }

  @Test(arguments: Courses.Proxy.allCases)
  func `a delivery says that the effect is cancelled, and no handler is called`(
    proxy: Courses.Proxy
  ) async {
    let reported = Recorder<Unreceived?>()
    bus.subscribeUnreceived(of: Counter.self) { reported.record($1) }
    await courses.afterCancelling { [courses] in
      reported.record(await courses.deliver(by: proxy, $0))
    }
    let type = proxy == .ofAnotherType ? "\(Courses.Log.self)" : "Counter"
    #expect(reported.recorded == [.effectCancelled(state: type)])
    #expect(courses.histories == [])
  }

  @Test func `a completion is called once, and says that the effect is cancelled`() async {
    let reported = Recorder<Unreceived?>()
    await courses.afterCancelling { [store] handle in
      store.actions.dispatch(action: .add(1)) { reported.record($0.unreceived) }
      handle.actions.dispatch(actions: [.add(1), .add(2)]) { reported.record($0.unreceived) }
      Store<Counter>.actions.dispatch(action: .add(1)) { reported.record($0.unreceived) }
    }
    #expect(reported.recorded == Array(repeating: .effectCancelled(state: "Counter"), count: 3))
    #expect(store.history == [])
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
    await courses.afterCancelling { [queued] _ in queued.actions.add(1) }
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
    await courses.afterCancelling { [store] _ in
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
    await courses.afterCancelling { [store] _ in await Task.detached { store.actions.add(1) }.value
    }
    #expect(store.history == [1])
  }

  @Test func `a detached task has no way out by the proxy of the effect`() async {
    await courses.afterCancelling { store in await Task.detached { store.actions.add(1) }.value }
    #expect(store.history == [])
  }

  // MARK: - Effects of effects

  @Test func `a cancelled effect starts no other, by any proxy`() async {
    let outcomes = Recorder<String>()
    await courses.afterCancelling { [store, log] handle in
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

  @Test func `a cancelled effect cancels no other, by any proxy`() async {
    let stage = Stage()
    let bystander = log.actions.run("bystander") { store in
      await stage.perform()
      store.actions.write(1)
    }
    await stage.begun()
    await courses.afterCancelling { [log] _ in
      log.actions.cancelEffect("bystander")
      Store<Courses.Log>.actions.cancelAllEffects()
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
}
