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
///
/// A stored property, also of a stored property, is read at its place in memory. That costs what a closure costs, and a
/// fifth of what the key path costs, which first copies the state.
// A type of its own, because to make a key path of `Computed` from one of the state takes fifty times as long as a read.
// Sendable because a key path is immutable, and the values that it has captured are only compared.
@usableFromInline
struct StateProperty<State: VueFlux.State, Value: Sendable>: Property, @unchecked Sendable {
  @usableFromInline let keyPath: KeyPath<State, Value>
  /// The place of a stored property; nil for any other, and for a property of a class state.
  @usableFromInline let offset: Int?

  @usableFromInline
  init(_ keyPath: KeyPath<State, Value>) {
    self.keyPath = keyPath
    offset = MemoryLayout<State>.offset(of: keyPath)
  }

  var id: ObjectIdentifier { ObjectIdentifier(keyPath) }

  @inlinable
  func value(of computed: Computed<State>) -> Value {
    guard let offset else { return valueByKeyPath(of: computed) }
    return computed.field(at: offset)
  }

  // Not inlined: the copy of the state would have its place on the stack of the caller, even if it is not made.
  @usableFromInline @inline(never)
  func valueByKeyPath(of computed: Computed<State>) -> Value {
    computed.value(by: keyPath)
  }
}

extension Computed where State.Semantics == ValueSemantics {
  /// Returns a function that reads a property of the state, made once for many reads.
  @inlinable
  static func reader<Value: Sendable>(
    of keyPath: any KeyPath<State, Value> & Sendable
  ) -> @Sendable (Computed) -> Value {
    let property = StateProperty(keyPath)
    return { property.value(of: $0) }
  }
}
