import VueFlux

/// A store of any state type.
struct SimulatedStore: Sendable {
  let effectCount: @Sendable () -> Int
  let cancelEffects: @Sendable () -> Void

  init<State: VueFlux.State>(_ store: Store<State>) {
    effectCount = { store.effectIDs.count }
    cancelEffects = { store.actions.cancelAllEffects() }
  }
}
