/// What a derived value was computed from; immutable.
// Not generic: what the observation of ten thousand derived values asks for at each commit needs no look-up of a type.
// Sendable because it is immutable.
@usableFromInline
class DerivedInputs: @unchecked Sendable {
  @usableFromInline final let leaves: ContiguousArray<Leaf>

  /// Different for each entry, from 1.
  final let number: Int

  /// The version of the result, see ``DerivedResult``.
  final let version: Int

  private let dependencies: ContiguousArray<any Dependency>

  init(_ frame: Frame, number: Int, version: Int) {
    leaves = frame.leaves
    dependencies = frame.dependencies
    self.number = number
    self.version = version
  }

  /// Whether no state has changed since the computation.
  @inlinable final var isCurrent: Bool {
    for index in leaves.indices where !leaves[index].isCurrent { return false }
    return true
  }

  /// Whether `derivation` reads the same states.
  final func isCurrent(in derivation: Derivation) -> Bool {
    leaves.allSatisfy { derivation.pin($0.source).epoch == $0.epoch }
  }

  /// Whether all inputs have equal values; records them in `frame`.
  final func isUnchanged(in derivation: Derivation, _ frame: Frame) -> Bool {
    dependencies.allSatisfy { dependency in
      guard let renewed = dependency.renewed(in: derivation) else { return false }
      frame.note(renewed)
      return true
    }
  }

  /// Whether the value may be another one with a new state, as far as one state tells.
  ///
  /// The states of all stores have to be those of one moment. So this tells only if no other store has changed.
  final func mayHaveChanged(by state: CommitState) -> Bool {
    leaves.contains { $0.id != state.store && !$0.isCurrent }
      || dependencies.contains { $0.hasChanged(by: state) }
  }
}

/// A derived value with its inputs; immutable.
// Sendable because it is immutable.
@usableFromInline
final class DerivedEntry<Value: Sendable>: DerivedInputs, @unchecked Sendable {
  @usableFromInline let result: DerivedResult<Value>

  init(_ result: DerivedResult<Value>, number: Int, from frame: Frame) {
    self.result = result
    super.init(frame, number: number, version: result.version)
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
