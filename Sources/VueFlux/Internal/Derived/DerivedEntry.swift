/// A derived value, and what it was computed from; immutable.
@usableFromInline
final class DerivedEntry<Value: Sendable>: Sendable {
  @usableFromInline let value: Value
  @usableFromInline let leaves: ContiguousArray<Leaf>

  /// The same for equal values, and another one for each that differs.
  let version: Int

  private let dependencies: ContiguousArray<any Dependency>

  init(_ value: Value, version: Int, from frame: Frame) {
    self.value = value
    self.version = version
    leaves = frame.leaves
    dependencies = frame.dependencies
  }

  /// Whether no state has changed since.
  @inlinable var isCurrent: Bool {
    for index in leaves.indices where !leaves[index].isCurrent { return false }
    return true
  }

  /// Whether no state that it was computed from differs from the one that `derivation` reads.
  func isCurrent(in derivation: Derivation) -> Bool {
    leaves.allSatisfy { derivation.pin($0.source).epoch == $0.epoch }
  }

  /// Whether no value that it was computed from differs; `frame` takes note of them.
  func isUnchanged(in derivation: Derivation, _ frame: Frame) -> Bool {
    dependencies.allSatisfy { dependency in
      guard let renewed = dependency.renewed(in: derivation) else { return false }
      frame.note(renewed.key) { renewed }
      return true
    }
  }
}
