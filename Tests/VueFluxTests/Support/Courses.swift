import Dispatch
import VueFlux
import VueFluxTestSupport

/// A store with effects, and the stores that they may dispatch to.
struct Courses: Sendable {
  enum Mark {}
  typealias Log = Journal<Mark>

  /// A proxy by which an effect may dispatch.
  enum Proxy: CaseIterable {
    case handle, own, ofAnotherStore, ofAnotherHandle, ofAll, ofATag, ofAnotherType
  }

  let bus: ActionBus
  /// The store whose effects are tested, with the tag "a".
  let store: Store<Counter>
  /// Another store of the same type.
  let other: Store<Counter>
  /// A store of another type.
  let log: Store<Log>

  init() {
    bus = ActionBus()
    store = Store<Counter>(bus: bus, tags: ["a"])
    other = Store<Counter>(bus: bus)
    log = Store<Log>(journal: .immediate, bus: bus)
  }

  /// What all stores have committed.
  var histories: [Int] { store.history + other.history + log.history }

  /// Dispatches one action by a proxy; `handle` is that of the running effect.
  func add(by proxy: Proxy, _ handle: StoreHandle<Counter>) {
    switch proxy {
    case .handle: handle.actions.add(1)
    case .own: store.actions.add(1)
    case .ofAnotherStore: other.actions.add(1)
    case .ofAnotherHandle: other.handle.actions.add(1)
    case .ofAll: bus.actions(of: Counter.self).add(1)
    case .ofATag: bus.actions(of: Counter.self, to: .tag("a")).add(1)
    case .ofAnotherType: log.actions.write(1)
    }
  }

  /// Dispatches one action by a proxy, and waits for its delivery.
  func deliver(by proxy: Proxy, _ handle: StoreHandle<Counter>) async -> Unreceived? {
    switch proxy {
    case .handle: await handle.actions.deliver(action: .add(1)).unreceived
    case .own: await store.actions.deliver(action: .add(1)).unreceived
    case .ofAnotherStore: await other.actions.deliver(actions: [.add(1), .add(2)]).unreceived
    case .ofAnotherHandle: await other.handle.actions.deliver(action: .add(1)).unreceived
    case .ofAll: await bus.actions(of: Counter.self).deliver(action: .add(1)).unreceived
    case .ofATag:
      await bus.actions(of: Counter.self, to: .tag("a")).deliver(action: .add(1)).unreceived
    case .ofAnotherType: await log.actions.deliver(action: .write(1)).unreceived
    }
  }

  /// Runs an effect that does something after it was cancelled.
  func afterCancelling(
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
}
