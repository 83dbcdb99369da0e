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
