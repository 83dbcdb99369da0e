/// A value as Observation compares it: by the rule of its ``Derived``.
struct DerivedReading<Value: Sendable>: Equatable, Sendable {
  let node: DerivedNode<Value>
  let entry: DerivedEntry<Value>

  /// Whether the first, which is the present one, is a duplicate of the second.
  static func == (present: Self, previous: Self) -> Bool {
    present.node.isDuplicate(present.entry, of: previous.entry)
  }
}

extension Computed {
  /// The value of a node, as a property of the store that its observers observe.
  subscript<Value>(node: DerivedNode<Value>) -> DerivedReading<Value>
  where State == DerivedState<Value> { DerivedReading(node: node, entry: node.entry) }
}
