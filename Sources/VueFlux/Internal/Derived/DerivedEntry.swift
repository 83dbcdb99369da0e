/// A derived value with its inputs; immutable.
@usableFromInline
final class DerivedEntry<Value: Sendable>: Sendable {
  @usableFromInline let value: Value
  @usableFromInline let leaves: ContiguousArray<Leaf>

  /// Another one for each entry, from 1.
  let number: Int

  /// See ``DerivedResult``.
  let version: Int

  private let dependencies: ContiguousArray<any Dependency>

  init(_ value: Value, number: Int, version: Int, from frame: Frame) {
    self.value = value
    self.number = number
    self.version = version
    leaves = frame.leaves
    dependencies = frame.dependencies
  }

  var result: DerivedResult<Value> { DerivedResult(value: value, version: version) }

  /// Whether no state has changed since.
  @inlinable var isCurrent: Bool {
    for index in leaves.indices where !leaves[index].isCurrent { return false }
    return true
  }

  /// Whether `derivation` reads the same states.
  func isCurrent(in derivation: Derivation) -> Bool {
    leaves.allSatisfy { derivation.pin($0.source).epoch == $0.epoch }
  }

  /// Whether all inputs have equal values; `frame` takes note of them.
  func isUnchanged(in derivation: Derivation, _ frame: Frame) -> Bool {
    dependencies.allSatisfy { dependency in
      guard let renewed = dependency.renewed(in: derivation) else { return false }
      frame.note(renewed)
      return true
    }
  }
}
