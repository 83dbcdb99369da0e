/// The objects that a store owns beside its state and its observers, made when one is first needed.
@usableFromInline
final class OwnedResources: Sendable {
  let effects: EffectSupervisor

  /// The relays that lead to the store.
  let relays = SubscriptionScope()

  init(clock: (any Clock<Duration>)? = nil) {
    effects = EffectSupervisor(clock: clock ?? ContinuousClock())
  }

  /// Ends all of them, with the store.
  @usableFromInline
  func close() {
    relays.unsubscribe()
    ThreadRecord.current.perform { record in self.effects.close(record) }
  }
}

extension Engine {
  /// Gives the store's effects their own clock.
  @usableFromInline
  func use(_ clock: any Clock<Duration>) {
    let resources = OwnedResources(clock: clock)
    withCore { _ in self.resources = resources }
  }

  /// The store's resources, made on the first call; nil when the store is gone.
  func openResources() -> OwnedResources? {
    withCore { openResources(&$0) }
  }

  /// The same for a caller that holds the lock.
  func openResources(_ core: inout Core<State>) -> OwnedResources? {
    guard core.box != nil else { return nil }
    let resources = self.resources ?? OwnedResources()
    self.resources = resources
    return resources
  }
}
