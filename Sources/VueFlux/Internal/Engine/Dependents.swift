/// What a store owns beside its state and its observers, made when it is first needed.
@usableFromInline
final class Dependents: Sendable {
  let effects: EffectSupervisor

  /// The relays that lead to the store.
  let relays = SubscriptionScope()

  init(clock: (any Clock<Duration>)? = nil) {
    effects = EffectSupervisor(clock: clock ?? ContinuousClock())
  }

  /// Ends all of it, with the store.
  @usableFromInline
  func close() {
    relays.unsubscribe()
    Aftermath.perform { aftermath in self.effects.close(&aftermath) }
  }
}

extension Engine {
  /// Gives a store that has a clock of its own to those who wait.
  @usableFromInline
  func use(_ clock: any Clock<Duration>) {
    let dependents = Dependents(clock: clock)
    withCore { $0.dependents = dependents }
  }

  /// The store's dependents, made on the first call; nil when the store is gone.
  func openDependents() -> Dependents? {
    withCore { openDependents(&$0) }
  }

  /// The same for a caller that holds the lock.
  func openDependents(_ core: inout Core<State>) -> Dependents? {
    guard core.box != nil else { return nil }
    let dependents = core.dependents ?? Dependents()
    core.dependents = dependents
    return dependents
  }
}
