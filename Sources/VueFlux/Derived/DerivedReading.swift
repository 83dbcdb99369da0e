/// A value as Observation compares it: by the rule of its ``Derived``.
struct DerivedReading<Value: Sendable>: Equatable, Sendable {
  let node: DerivedNode<Value>
  let result: DerivedResult<Value>

  /// Whether the first, current value is a duplicate of the second.
  static func == (present: Self, previous: Self) -> Bool {
    present.node.isDuplicate(previous.result, present.result)
  }
}

extension DerivedReading: ExactlyComparable {
  /// Different values count as different here, even if they are equal by the rule: a small step from one may be a big
  /// one from the other.
  func isSame(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    if result.version == other.result.version { return true }
    return (result.value as? any Equatable)?.equals(other.result.value) ?? false
  }
}

extension Computed {
  /// The value of a node, as a property of the store that its observers observe.
  subscript<Value>(node: DerivedNode<Value>) -> DerivedReading<Value>
  where State == DerivedState<Value> { DerivedReading(node: node, result: node.entry.result) }
}
