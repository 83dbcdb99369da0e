/// The state of the store that a ``Derived`` has for its observers: there is nothing in it, and it is
/// replaced when a value may have changed.
@usableFromInline
struct DerivedState<Value: Sendable>: State, Sendable {
  @usableFromInline typealias Action = Never
  @usableFromInline typealias Mutations = NoMutations

  @usableFromInline
  struct NoMutations: VueFlux.Mutations {
    @usableFromInline
    func commit(action: Never, state: inout DerivedState) {}
  }
}

/// What Observation compares.
struct DerivedReading<Value: Sendable>: Equatable, Sendable {
  let entry: DerivedEntry<Value>

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.entry.version == rhs.entry.version
  }
}

extension Computed {
  /// The value of a node, as a property of the store that its observers have.
  subscript<Value>(node: DerivedNode<Value>) -> DerivedReading<Value>
  where State == DerivedState<Value> { DerivedReading(entry: node.entry) }
}
