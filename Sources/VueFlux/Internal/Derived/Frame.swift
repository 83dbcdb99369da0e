/// What one derived value, while it is computed, has read so far.
final class Frame {
  /// Whose value is computed; nil while a value of the last time is compared.
  let node: (any DerivedFollowing)?

  private var knownLeaves = IdentifiedList<ObjectIdentifier, Leaf>()
  private var knownDependencies = IdentifiedList<Key, any Dependency>()

  /// Something that a value can depend on: a store, one of its properties, or a derived value.
  struct Key: Hashable {
    var owner: ObjectIdentifier

    // By identity: equal key paths that are two objects are two dependencies.
    var property: ObjectIdentifier?
  }

  init(_ node: (any DerivedFollowing)?) {
    self.node = node
  }

  var leaves: ContiguousArray<Leaf> { knownLeaves.elements }

  /// In the order in which they were read: whether one is read may depend on those before it.
  var dependencies: ContiguousArray<any Dependency> { knownDependencies.elements }

  /// Adds a state, unless it is there.
  func note(_ id: ObjectIdentifier, _ make: () -> Leaf) {
    knownLeaves.add(id, make)
  }

  /// Adds a dependency, unless it is there.
  func note(_ key: Key, _ make: () -> any Dependency) {
    knownDependencies.add(key, make)
  }

  /// Begins anew.
  func clear() {
    knownLeaves.removeAll()
    knownDependencies.removeAll()
  }
}

@available(*, unavailable)
extension Frame: Sendable {}

@available(*, unavailable)
extension Frame.Key: Sendable {}
