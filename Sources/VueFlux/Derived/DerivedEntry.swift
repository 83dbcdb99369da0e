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

  /// Whether all inputs have equal values; records them in `frame`.
  func isUnchanged(in derivation: Derivation, _ frame: Frame) -> Bool {
    dependencies.allSatisfy { dependency in
      guard let renewed = dependency.renewed(in: derivation) else { return false }
      frame.note(renewed)
      return true
    }
  }
}
