/// A derived value with its inputs; immutable.
@usableFromInline
final class DerivedEntry<Value: Sendable>: Sendable {
  @usableFromInline let result: DerivedResult<Value>
  @usableFromInline let leaves: ContiguousArray<Leaf>

  /// Different for each entry, from 1.
  let number: Int

  private let dependencies: ContiguousArray<any Dependency>

  init(_ result: DerivedResult<Value>, number: Int, from frame: Frame) {
    self.result = result
    self.number = number
    leaves = frame.leaves
    dependencies = frame.dependencies
  }

  /// Whether no state has changed since the computation.
  @inlinable var isCurrent: Bool {
    for index in leaves.indices where !leaves[index].isCurrent { return false }
    return true
  }

  /// Whether `derivation` reads the same states.
  func isCurrent(in derivation: Derivation) -> Bool {
    leaves.allSatisfy { derivation.pin($0.source).epoch == $0.epoch }
  }

  /// Whether the value may be another one in the pinned state, as far as one state tells.
  ///
  /// The states of all stores have to be those of one moment. So this tells only if no other store has changed.
  func mayHaveChanged(in pin: Pin) -> Bool {
    leaves.contains { $0.id != pin.id && !$0.isCurrent }
      || dependencies.contains { $0.hasChanged(in: pin) }
  }

  /// Whether all inputs have equal values; records them in `frame`.
  func isUnchanged(in derivation: Derivation, _ frame: Frame) -> Bool {
    dependencies.allSatisfy { dependency in
      guard let renewed = dependency.renewed(in: derivation) else { return false }
      frame.note(renewed)
      return true
    }
  }
}

/// A value of a ``Derived``, for comparison with another one.
///
/// It holds no store that the value was computed from, unlike a ``DerivedEntry``.
@usableFromInline
struct DerivedResult<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  /// Different for each computation of the value.
  let version: Int

  /// How the state has come about that led to the value.
  let trace: Trace
}

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
  func isExactlySame(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    if result.version == other.result.version { return true }
    return (result.value as? any Equatable)?.isSame(as: other.result.value) ?? false
  }
}

/// The value of a node, as a property of the store that its observers observe.
struct DerivedProperty<Value: Sendable>: Property {
  let node: DerivedNode<Value>

  var id: ObjectIdentifier { ObjectIdentifier(node) }

  func value(of computed: Computed<DerivedState<Value>>) -> DerivedReading<Value> {
    DerivedReading(node: node, result: node.entry.result)
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
