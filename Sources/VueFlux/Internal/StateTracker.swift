/// The tracked properties of one store.
final class StateTracker<State: VueFlux.State>: Sendable {
  private let properties = Locked<[Property: any Sendable]>([:])

  // Sendable because a key path is immutable, and what it may have captured is only compared.
  private struct Property: Hashable, @unchecked Sendable {
    let keyPath: AnyKeyPath
  }

  /// Reads a property for somebody who is to be told when it has changed.
  func access<Value>(_ keyPath: KeyPath<Computed<State>, Value>, of store: Store<State>) -> Value {
    property(keyPath).access(store)
  }

  private func property<Value>(
    _ keyPath: KeyPath<Computed<State>, Value>
  ) -> TrackedProperty<State, Value> {
    properties.withLock { properties in
      let key = Property(keyPath: keyPath)
      if let present = properties[key] as? TrackedProperty<State, Value> { return present }
      let property = TrackedProperty(keyPath)
      properties[key] = property
      return property
    }
  }
}

extension Engine {
  /// The store's tracker, which is made when somebody tracks; nil when the store is gone.
  func tracker(of store: Store<State>) -> StateTracker<State>? {
    guard !threads.current.isInside else { return nil }
    return withCore { core in
      guard core.box != nil else { return nil }
      let audience = audience(of: store, &core)
      // Being tracked is no interest in the store before there is something to compare.
      core.isObserved = !audience.isEmpty
      let tracker = audience.tracker ?? StateTracker()
      audience.tracker = tracker
      return tracker
    }
  }
}
