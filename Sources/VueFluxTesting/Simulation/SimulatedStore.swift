import VueFlux

/// Lets each new store on an executor take part in a simulation.
struct NewStores: StoreListener {
  private let executorName: String

  /// The simulation, in a cycle that the end of the run breaks.
  private let simulation: Simulation

  init(of simulation: Simulation, onExecutor name: String) {
    self.simulation = simulation
    executorName = name
  }

  func didCreate<State: VueFlux.State>(_ store: Store<State>) {
    let name = store.identity.name ?? executorName
    store.useForEffects(simulation.clock)
    store.add(plugin: StoryPlugin<State>(name, simulation))
    store.add(plugin: EffectNames<State>(name, simulation.scheduler))
    simulation.contents.withLock { contents in
      if !contents.isOver { contents.stores.append(SimulatedStore(name, store)) }
    }
  }
}

/// A store of any state type, which may have been released.
struct SimulatedStore: Sendable {
  typealias EffectID = any Hashable & Sendable

  private let name: String
  private let object: ObjectIdentifier
  private let effectIDs: @Sendable () -> [EffectID?]
  let cancelEffects: @Sendable () -> Void

  /// The effects that may wait when nothing is left to happen.
  private var allowed: [EffectID?] = []

  init<State: VueFlux.State>(_ name: String, _ store: Store<State>) {
    self.name = name
    object = ObjectIdentifier(store)
    effectIDs = { [weak store] in store?.effectIDs ?? [] }
    cancelEffects = { [weak store] in store?.actions.cancelAllEffects() }
  }

  var hasEffects: Bool { !effectIDs().isEmpty }

  /// The names of the effects that have not ended, and have to.
  var unfinished: [String] {
    let allowed = Set(allowed.map(EffectName.init))
    return effectIDs().map(EffectName.init)
      .filter { !allowed.contains($0) }
      .map { "\($0) of \(name)" }
  }

  mutating func allow(_ effects: [EffectID?], of store: AnyObject) {
    if ObjectIdentifier(store) == object { allowed += effects }
  }
}

/// The recording hook that learns which effect a task of a store is.
final class EffectNames<State: VueFlux.State>: RecordingHook {
  private let name: String
  private let scheduler: Scheduler

  /// How many effects of each name have begun.
  private let counts = Shared<[String: Int]>([:])

  init(_ name: String, _ scheduler: Scheduler) {
    self.name = name
    self.scheduler = scheduler
  }

  func willRun(
    effect id: (any Hashable & Sendable)?,
    in store: StoreIdentity,
    _ cause: Cause
  ) -> Cause? {
    let effect = "\(EffectName(id)) of \(name)"
    let count = counts.withLock { counts in
      counts[effect, default: 0] += 1
      return counts[effect, default: 0]
    }
    scheduler.nameTask(count == 1 ? effect : "\(effect), number \(count),")
    return nil
  }

  func willChange(
    by action: State.Action,
    _ store: StoreHandle<State>,
    _ trace: Trace
  ) -> Cause? { nil }

  func didReplaceState(of store: StoreHandle<State>) {}
}
