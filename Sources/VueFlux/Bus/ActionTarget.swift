/// Where actions go: one store's engine, a bus and an address on it, or a store behind a ``Gate``.
///
/// A class with subclasses and flags rather than an enum, because the optimiser does not retain
/// an object that it casts, while it retains one that it takes out of an enum: that would double the cost of a
/// dispatch.
// Sendable because it is immutable, and its subclasses are Sendable.
@usableFromInline
class ActionTarget: @unchecked Sendable {
  @usableFromInline final let isStore: Bool
  @usableFromInline final let isGated: Bool

  @inlinable
  init(isStore: Bool, isGated: Bool = false) {
    self.isStore = isStore
    self.isGated = isGated
  }
}
