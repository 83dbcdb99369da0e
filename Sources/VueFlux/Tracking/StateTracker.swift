/// The tracked properties of one store.
///
/// A key path may have captured the user's values, as in `store[id: 7]`. So key paths are hashed, compared and
/// released with no lock held.
final class StateTracker<State: VueFlux.State>: Sendable {
  // Sendable because a key path is immutable, and the values that it captures are only compared.
  private struct Entry: @unchecked Sendable {
    let keyPath: AnyKeyPath
    let property: any AnyObject & Sendable
  }

  private let entries = Locked<[Int: [Entry]]>([:])

  /// Reads a property for a reader that Observation notifies when the property changes.
  func access<Value>(_ keyPath: KeyPath<Computed<State>, Value>, of store: Store<State>) -> Value {
    let hash = keyPath.hashValue
    let known = entries.withLock { $0[hash] ?? [] }.first { $0.keyPath == keyPath }
    if let property = known?.property as? TrackedProperty<State, Value> {
      return property.access(store)
    }
    // Another thread may create a property for the same key path. Then there are two for a while, each for its own
    // readers.
    let property = TrackedProperty(keyPath) { [weak self] property in
      self?.remove(property, hash: hash)
    }
    entries.withLock { $0[hash, default: []].append(Entry(keyPath: keyPath, property: property)) }
    return property.access(store)
  }

  /// Removes a property that has no readers left.
  private func remove(_ property: AnyObject, hash: Int) {
    _ = entries.withLock { entries in
      let all = entries[hash]
      let rest = all?.filter { $0.property !== property } ?? []
      entries[hash] = rest.isEmpty ? nil : rest
      return Garbage(all)
    }
  }
}

extension ObservedCell {
  /// Returns the store's tracker, which the first tracked read creates.
  ///
  /// - Returns: The tracker; nil if the store is gone or the thread is inside a commit.
  func tracker(of store: Store<State>) -> StateTracker<State>? {
    guard !threads.current.isInside else { return nil }
    return withCore { core in
      guard core.box != nil else { return nil }
      let observers = observers(of: store, &core)
      let tracker = observers.contents.tracker as? StateTracker<State> ?? StateTracker()
      observers.contents.tracker = tracker
      return tracker
    }
  }
}
