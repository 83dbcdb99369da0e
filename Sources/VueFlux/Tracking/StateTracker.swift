/// The tracked properties of one store.
///
/// A property may hold the user's values, as in `store[id: 7]`. So properties are hashed, compared and released with no
/// lock held.
final class StateTracker<State: VueFlux.State>: Sendable {
  private let properties = Locked<[Int: [any AnyObject & Sendable]]>([:])

  /// Reads a property for a reader that Observation notifies when the property changes.
  func access<P: Property>(_ property: P, of store: Store<State>) -> P.Value
  where P.State == State {
    let hash = property.hashValue
    for known in properties.withLock({ $0[hash] ?? [] }) {
      if let known = known as? TrackedProperty<P>, known.property == property {
        return known.access(store)
      }
    }
    // Another thread may add the same property. Then there are two for a while, each for its own readers.
    let tracked = TrackedProperty(property) { [weak self] in self?.remove($0, hash: hash) }
    properties.withLock { $0[hash, default: []].append(tracked) }
    return tracked.access(store)
  }

  /// Removes a property that has no readers left.
  private func remove(_ property: AnyObject, hash: Int) {
    _ = properties.withLock { properties in
      let all = properties[hash]
      let rest = all?.filter { $0 !== property } ?? []
      properties[hash] = rest.isEmpty ? nil : rest
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
