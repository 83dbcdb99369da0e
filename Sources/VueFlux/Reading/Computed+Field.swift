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
