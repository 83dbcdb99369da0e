/// The dependencies of a store, if its state declares any.
// An object, because the release of a store would have to look up the type of a value.
@usableFromInline
final class HeldDependencies<Value: Sendable>: Sendable {
  let value: Value

  @usableFromInline
  init(_ value: Value) {
    self.value = value
  }
}
