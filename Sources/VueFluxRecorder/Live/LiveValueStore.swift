import Dispatch
import VueFlux
import VueFluxJSON

/// A recorded store of the running app whose state is a value.
final class LiveValueStore<State: VueFlux.State & Sendable>: LiveStore
where State.Semantics == ValueSemantics {
  let type = TypeName.of(State.self)

  private weak let store: Store<State>?
  private weak let recorder: SessionRecorder?
  private let id: StoreID
  private let replica: StateReplica<State>
  private let gate = Shared(LiveGate<State>())

  /// Where this waits for commits of the store: a thread that does nothing else.
  private let queue = DispatchQueue(label: "VueFlux.LiveStore")

  /// Where actions of the page are dispatched, which may wait for other stores, too.
  private let dispatchQueue = DispatchQueue(label: "VueFlux.LiveStore.dispatch")

  /// Adds and removes the plugin that refuses actions, which only stores have that need it.
  private let plugin = Locked<Subscription?>(nil)
  private let timing = Locked<Subscription?>(nil)

  init(_ store: Store<State>, _ coding: StoreCoding<State>, _ recorder: SessionRecorder) {
    self.store = store
    self.recorder = recorder
    id = store.identity.id
    replica = StateReplica(mutations: store.mutations, coding: coding, initial: nil) { _ in }
  }

  func testedType() throws(ReplayError) -> TestedType { try TestedType(replica.subject) }

  var isAlive: Bool { store != nil }

  func makePlayer(from state: (any Sendable)?) -> any ReplicaPlayer {
    replica.player(from: state)
  }

  // MARK: - Showing states

  func show(_ state: (any Sendable)?) async {
    let state = state as? State
    gate.withLock { $0.isPluginWanted = true }
    await change(.travel) { [gate, weak recorder, id] present in
      let isFirst = gate.withLock { gate in
        gate.isClosed = true
        guard state != nil, gate.present == nil else { return false }
        gate.present = present
        return true
      }
      if isFirst { recorder?.setShowing(.past, of: id) }
      return state
    }
  }

  func returnToPresent() async {
    gate.withLock { $0.isPluginWanted = false }
    await change(.travel) { [gate, weak recorder, id] _ in
      let present = gate.withLock { $0.open() }
      if present != nil { recorder?.setShowing(.returning, of: id) }
      return present
    }
  }

  func beginAnew() async {
    gate.withLock { $0.isPluginWanted = false }
    await change(.travel) { [gate, weak recorder, id] shown in
      guard let past = gate.withLock({ $0.open() }) else { return nil }
      Deferral.release([past])
      recorder?.setShowing(.present, of: id)
      return shown
    }
  }

  func replaceState(by state: any Sendable, ifVersion version: Int) async -> Bool {
    guard let state = state as? State else { return false }
    let isPut = Shared(false)
    await change(.undo) { [weak recorder, id] _ in
      guard recorder?.version(of: id) == version else { return nil }
      isPut.withLock { $0 = true }
      return state
    }
    return isPut.withLock { $0 }
  }

  /// Changes what the store shows, in the order of its actions and on its executor, and waits for that.
  private func change(
    _ reason: ReplacementReason,
    _ make: @escaping @Sendable (_ state: State) -> State?
  ) async {
    await LiveReply.wait { reply in
      queue.async { [self] in
        settlePlugin()
        store?.replaceState(isReplayed: true, reason: reason) { state in
          defer { reply.give() }
          return make(state)
        }
      }
    }
    queue.async { [self] in settlePlugin() }
    await settle()
  }

  func settle() async {
    await LiveReply.wait { reply in queue.async { reply.give() } }
  }

  // MARK: - Refusing actions

  func setLocked(_ isLocked: Bool) {
    gate.withLock { $0.isLocked = isLocked }
    queue.async { [self] in settlePlugin() }
  }

  /// Adds the plugin if it is needed, and removes it otherwise; called on the queue.
  private func settlePlugin() {
    if gate.withLock(\.isPluginNeeded) { installPlugin() } else { removePluginIfUnused() }
  }

  private func installPlugin() {
    guard let store, plugin.withLock({ $0 == nil }) else { return }
    let subscription = store.add(plugin: LivePlugin(gate: gate))
    let other = plugin.withLock { plugin in
      if plugin != nil { return subscription as Subscription? }
      plugin = subscription
      return nil
    }
    other?.unsubscribe()
  }

  private func removePluginIfUnused() {
    let subscription = plugin.withLock { plugin in
      // Another page may have asked for it meanwhile.
      guard gate.withLock({ !$0.isPluginNeeded }) else { return nil as Subscription? }
      defer { plugin = nil }
      return plugin
    }
    subscription?.unsubscribe()
  }

  // MARK: - Measuring

  func observerCalls() async -> [ObserverCalls] {
    await withCheckedContinuation { continuation in
      queue.async { [self] in continuation.resume(returning: store?.observerCalls ?? []) }
    }
  }

  func measure(_ slowest: Shared<SlowCommits>?) {
    queue.async { [self] in setTiming(slowest) }
  }

  private func setTiming(_ slowest: Shared<SlowCommits>?) {
    let subscription = slowest.flatMap { slowest in
      recorder.flatMap { recorder in
        store?.add(plugin: TimingPlugin(slowest: slowest, number: recorder.numberOfCause))
      }
    }
    timing.withLock { timing in
      defer { timing = subscription }
      return timing
    }?.unsubscribe()
  }

  // MARK: - Actions

  func dispatch(_ action: JSONValue, isGlobal: Bool) async throws -> String? {
    let action = try replica.coding.actions.decode(Array("\(action)".utf8)[...])
    guard let actions = store.map({ isGlobal ? $0.bus.actions(of: State.self) : $0.actions })
    else { return "The store is gone." }
    let delivery = await withCheckedContinuation { continuation in
      dispatchQueue.async {
        actions.dispatch(action: action) { continuation.resume(returning: $0) }
      }
    }
    if let unreceived = delivery.unreceived { return unreceived.description }
    for case .rejected(let reason) in delivery.receipts.map(\.outcome) { return reason }
    return nil
  }
}
