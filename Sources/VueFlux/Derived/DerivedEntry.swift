/// The inputs that a derived value was computed from.
// Not generic: a commit looks at those of each observed value, and a generic class would look up types for that.
// Sendable because all but `unchanged`, which has a lock, is immutable.
@usableFromInline
class DerivedInputs: @unchecked Sendable {
  @usableFromInline final let leaves: ContiguousArray<Leaf>

  /// Different for each entry, from 1.
  final let number: Int

  /// The version of the result, see ``DerivedResult``.
  final let version: Int

  /// How many derived values are in the longest chain that ends with this one, and the next of them.
  final let depth: Int
  final let next: AnyDerivedNode?

  private let dependencies: ContiguousArray<any Dependency>

  /// For each leaf, the epoch of the last state that has changed none of the dependencies.
  private let unchanged: Locked<ContiguousArray<Int>>

  init(_ frame: Frame, number: Int, version: Int) {
    leaves = frame.leaves
    dependencies = frame.dependencies
    depth = frame.chain.length + 1
    next = frame.chain.first
    unchanged = Locked(ContiguousArray(frame.leaves.map(\.epoch)))
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
  /// The states of all stores have to be those of one moment. So this tells only if each other store has a state that
  /// is known to have changed nothing. Each state is compared once, however many values depend on this one.
  final func mayHaveChanged(by state: CommitState) -> Bool {
    let unchanged = unchanged.withLock { $0 }
    var place: Int?
    for index in leaves.indices {
      if leaves[index].id == state.store {
        place = index
      } else if leaves[index].member.epoch.current != unchanged[index] {
        return true
      }
    }
    guard let place, unchanged[place] != state.epoch else { return false }
    if dependencies.contains(where: { $0.hasChanged(by: state) }) { return true }
    // An object may have changed again meanwhile.
    if state.box != nil || leaves[place].member.epoch.current == state.epoch {
      self.unchanged.withLock { $0[place] = state.epoch }
    }
    return false
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

  /// Whether the second value is a duplicate of the first, earlier one.
  static func == (previous: Self, present: Self) -> Bool {
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
