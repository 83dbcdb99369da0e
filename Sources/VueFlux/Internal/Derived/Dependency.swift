/// Something that a derived value was computed from, with the value that it had.
protocol Dependency: Sendable {
  /// What it is a dependency on.
  var key: Frame.Key { get }

  /// The dependency as of the moment of `derivation`, which takes note of the states that it reads.
  ///
  /// - Returns: Nil if the value has changed.
  func renewed(in derivation: Derivation) -> (any Dependency)?
}

/// All of a store's state.
struct StateDependency: Dependency {
  let source: any DerivationSource
  let epoch: Int

  var key: Frame.Key { Frame.Key(owner: ObjectIdentifier(source.member)) }

  func renewed(in derivation: Derivation) -> (any Dependency)? {
    derivation.pin(source).epoch == epoch ? self : nil
  }
}

/// A property that was read through a store or a handle.
// Sendable because a key path is immutable, and the value is only compared.
struct PropertyDependency<State: VueFlux.State, Value>: Dependency, @unchecked Sendable {
  let computed: Computed<State>
  let keyPath: KeyPath<Computed<State>, Value>
  let value: Value
  let epoch: Int

  var key: Frame.Key {
    Frame.Key(
      owner: ObjectIdentifier(computed.live.engine),
      property: ObjectIdentifier(keyPath)
    )
  }

  func renewed(in derivation: Derivation) -> (any Dependency)? {
    let epoch = derivation.pin(computed.live).epoch
    guard epoch != self.epoch else { return self }
    guard let comparable = value as? any Equatable,
      let present = derivation.value(again: keyPath, of: computed), comparable.equals(present)
    else { return nil }
    return PropertyDependency(computed: computed, keyPath: keyPath, value: value, epoch: epoch)
  }
}

/// Another derived value.
struct DerivedDependency<Value: Sendable>: Dependency {
  let node: DerivedNode<Value>
  let version: Int

  var key: Frame.Key { Frame.Key(owner: ObjectIdentifier(node)) }

  func renewed(in derivation: Derivation) -> (any Dependency)? {
    derivation.entry(of: node).version == version ? self : nil
  }
}
