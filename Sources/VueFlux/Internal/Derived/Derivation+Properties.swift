// MARK: - Properties

extension Derivation {
  /// Reads a property, and records its value as an input.
  func read<State, Value>(
    _ keyPath: KeyPath<Computed<State>, Value>,
    of computed: Computed<State>
  ) -> Value {
    // A snapshot never changes, so it is no input.
    guard computed.box == nil else { return computed[keyPath: keyPath] }
    let pin = pin(computed.live)
    let value = whole(pin.id) { computed[keyPath: keyPath] }
    if pin.id != propertyOwner {
      frames.last?.note(
        PropertyDependency(computed: computed, keyPath: keyPath, value: value, epoch: pin.epoch)
      )
    }
    return value
  }

  /// Reads an earlier input's property again; nil if it depends on more than the state of its store.
  func value<State, Value>(
    again keyPath: KeyPath<Computed<State>, Value>,
    of computed: Computed<State>
  ) -> Value? {
    let frame = Frame(nil)
    frames.append(frame)
    defer { frames.removeLast() }
    let value = whole(ObjectIdentifier(computed.live.engine)) { computed[keyPath: keyPath] }
    return frame.dependencies.isEmpty ? value : nil
  }

  /// Reads a property of a store as one input, and not each part of the state that it is computed from.
  private func whole<Value>(_ store: ObjectIdentifier, _ body: () -> Value) -> Value {
    let outer = propertyOwner
    propertyOwner = store
    defer { propertyOwner = outer }
    return body()
  }
}
