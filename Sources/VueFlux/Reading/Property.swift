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

// MARK: - Stored properties

extension Computed where State.Semantics == ValueSemantics {
  /// Returns a function that reads a property of the state, made once for many reads.
  ///
  /// A stored property, also of a stored property, is read at its place in memory. That costs what a closure costs, and a
  /// fifth of what the key path costs.
  @inlinable
  static func reader<Value: Sendable>(
    of property: any KeyPath<State, Value> & Sendable
  ) -> @Sendable (Computed) -> Value {
    guard let offset = MemoryLayout<State>.offset(of: property)
    else { return { $0[dynamicMember: property] } }
    return { $0.field(at: offset) }
  }

  @inlinable
  func field<Value: Sendable>(at offset: Int) -> Value {
    let box = snapshot()
    #if VUEFLUX_TSAN
      defer { box.endReading() }
    #endif
    // unsafe: there is a value of this type, as the key path has said.
    return unsafe withUnsafePointer(to: box.state) { state in
      unsafe (UnsafeRawPointer(state) + offset).assumingMemoryBound(to: Value.self).pointee
    }
  }
}
