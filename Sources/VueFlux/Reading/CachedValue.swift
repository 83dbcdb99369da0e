/// A cached value, and the inputs from which it was computed; immutable.
@usableFromInline
final class CachedValue<Value: Sendable, each Input: Equatable & Sendable>: Sendable {
  @usableFromInline let inputs: (repeat each Input)
  @usableFromInline let value: Value

  @inlinable
  init(_ inputs: repeat each Input, value: Value) {
    self.inputs = (repeat each inputs)
    self.value = value
  }

  /// Whether the value was computed from `others`.
  @inlinable
  func wasComputed(from others: repeat each Input) -> Bool {
    for (input, other) in repeat (each inputs, each others) {
      guard input == other else { return false }
    }
    return true
  }
}
