/// Where actions go: one store's engine, or a bus and an address on it.
///
/// A class with two subclasses and a flag rather than an enum, because the optimiser does not retain
/// what it casts, while it retains what it takes out of an enum: that would double the cost of a
/// dispatch.
// Sendable because it is immutable, and its two subclasses are Sendable.
@usableFromInline
class ActionTarget: @unchecked Sendable {
  @usableFromInline final let isStore: Bool

  @inlinable
  init(isStore: Bool) {
    self.isStore = isStore
  }
}
