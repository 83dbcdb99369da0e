public import Observation

// MARK: - Observation

/// A store is observable: each property that is read through it is tracked by itself.
///
/// ```swift
/// withObservationTracking {
///   print(store.count)
/// } onChange: {
///   print("The count has changed.")
/// }
/// ```
///
/// A SwiftUI view that reads `store.count` in its body is updated when the count has changed, and not when
/// anything else has. Values are compared if they are `Equatable`; others count as changed with each
/// commit. `onChange` is called on the main thread, after the commit: before the dispatch returns if
/// the action is committed there, and else in the next turn, once for all commits until then. Reads through
/// ``computed`` are not tracked.
///
/// A change between reading and the end of the tracked function, on another thread or by that function itself, is not
/// missed: it is announced in a turn of the main queue after that end. Track on the main actor, as views do. On another
/// thread, that turn comes a millisecond later; if the thread is held up for so long just then, it is announced again.
extension Store: Observable {
  /// A property of ``Computed``, as it is now.
  ///
  /// One with the name of a member of ``Store``, such as `values`, is read through ``computed``.
  @inlinable @inline(__always)
  public subscript<Value>(dynamicMember keyPath: KeyPath<Computed<State>, Value>) -> Value {
    // A closure, so that the key path is only made if the read is tracked.
    isTracked ? trackedProperty({ keyPath }) : computed[keyPath: keyPath]
  }

  /// A property of the state, as it is now.
  ///
  /// A property of ``Computed`` with the same name is read instead.
  @_disfavoredOverload @inlinable @inline(__always)
  public subscript<Value: Sendable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    isTracked ? trackedField({ keyPath }) : computed[dynamicMember: keyPath]
  }

  @usableFromInline
  func trackedProperty<Value>(_ keyPath: () -> KeyPath<Computed<State>, Value>) -> Value {
    tracked(ComputedProperty(keyPath: keyPath()))
  }

  @usableFromInline
  func trackedField<Value: Sendable>(_ keyPath: () -> KeyPath<State, Value>) -> Value {
    tracked(StateProperty(keyPath()))
  }

  private func tracked<P: Property>(_ property: P) -> P.Value where P.State == State {
    if let listener = ReadListener.current { return listener.read(property, of: computed) }
    return cell.tracker(of: self)?.access(property, of: self) ?? property.value(of: computed)
  }
}

// MARK: - Whether a read is tracked

extension Store {
  /// Whether reads of this thread are tracked, by Observation or for a ``Derived``.
  ///
  /// The framework has no function for this. Registering an access by a newly made key path takes fifty times as long
  /// as a read. But the framework puts the key paths of tracked accesses into a set. So a probe has one constant key
  /// path, and a call of its hash function rings a bell.
  ///
  /// Each store has its own probe, created by the first read of this kind. The probe retains each tracker that
  /// registers with it, and all objects that the tracker holds. They have to be released with the store.
  @usableFromInline var isTracked: Bool {
    tracking.with(make: TrackingProbe.init) { $0.isTracked }
  }
}
