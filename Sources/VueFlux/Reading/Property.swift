/// A property of a store, which trackers and derived values read again: one of ``Computed``, or one of the state.
protocol Property<State, Value>: Hashable, Sendable {
  associatedtype State: VueFlux.State
  associatedtype Value

  /// Two properties with one id are the same; with different ids, they may still be equal.
  var id: ObjectIdentifier { get }

  /// Reads the property.
  func value(of computed: Computed<State>) -> Value
}

/// A property of ``Computed``.
// Sendable because a key path is immutable, and the values that it has captured are only compared.
struct ComputedProperty<State: VueFlux.State, Value>: Property, @unchecked Sendable {
  let keyPath: KeyPath<Computed<State>, Value>

  var id: ObjectIdentifier { ObjectIdentifier(keyPath) }

  func value(of computed: Computed<State>) -> Value { computed[keyPath: keyPath] }
}

/// A property of the state.
// A type of its own, because to make a key path of `Computed` from one of the state takes fifty times as long as a read.
// Sendable because a key path is immutable, and the values that it has captured are only compared.
struct StateProperty<State: VueFlux.State, Value: Sendable>: Property, @unchecked Sendable {
  let keyPath: KeyPath<State, Value>

  var id: ObjectIdentifier { ObjectIdentifier(keyPath) }

  func value(of computed: Computed<State>) -> Value { computed[dynamicMember: keyPath] }
}
