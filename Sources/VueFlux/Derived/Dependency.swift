/// The inputs that a derived value has read so far in its computation.
final class Frame {
  /// The node whose value is computed; nil while earlier inputs are compared.
  let node: (any DerivedFollowing)?

  private var knownLeaves = IdentifiedList<ObjectIdentifier, Leaf>()
  private var knownDependencies = IdentifiedList<Key, any Dependency>()

  /// The identity of an input, see ``Dependency``.
  struct Key: Hashable {
    var owner: ObjectIdentifier

    // By identity: two equal key path objects are two dependencies.
    var property: ObjectIdentifier?
  }

  init(_ node: (any DerivedFollowing)?) {
    self.node = node
  }

  var leaves: ContiguousArray<Leaf> { knownLeaves.elements }

  /// In the order in which they were read: whether one is read may depend on those before it.
  var dependencies: ContiguousArray<any Dependency> { knownDependencies.elements }

  /// Adds a state, unless it was added before.
  func note(_ id: ObjectIdentifier, _ make: () -> Leaf) {
    knownLeaves.add(id, make)
  }

  /// Adds a dependency, unless there is one on its input.
  func note(_ dependency: some Dependency) {
    knownDependencies.add(dependency.key) { dependency }
  }

  /// Starts again without inputs.
  func clear() {
    knownLeaves.removeAll()
    knownDependencies.removeAll()
  }
}

@available(*, unavailable)
extension Frame: Sendable {}

@available(*, unavailable)
extension Frame.Key: Sendable {}

/// An input of a derived value: a store, a property of one, or another derived value, as it was read.
protocol Dependency: Sendable {
  /// Identifies the input.
  var key: Frame.Key { get }

  /// Reads the input again for `derivation`, which records the states that this reads.
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
      owner: ObjectIdentifier(computed.live.cell),
      property: ObjectIdentifier(keyPath)
    )
  }

  func renewed(in derivation: Derivation) -> (any Dependency)? {
    let pin = derivation.pin(computed.live)
    guard pin.epoch != epoch else { return self }
    // A closure that holds the store weakly finds nil, whatever the last state is.
    guard !pin.isReleased,
      let comparable = value as? any Equatable,
      let present = derivation.value(again: keyPath, of: computed), comparable.equals(present)
    else { return nil }
    return PropertyDependency(computed: computed, keyPath: keyPath, value: value, epoch: pin.epoch)
  }
}

/// Another derived value.
struct DerivedDependency<Value: Sendable>: Dependency {
  let node: DerivedNode<Value>

  /// The result that was read.
  let result: DerivedResult<Value>

  var key: Frame.Key { Frame.Key(owner: ObjectIdentifier(node)) }

  func renewed(in derivation: Derivation) -> (any Dependency)? {
    node.isDuplicate(result, derivation.entry(of: node).result) ? self : nil
  }
}
