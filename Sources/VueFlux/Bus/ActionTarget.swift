/// Where actions go: one store's engine, a bus and an address on it, or a store behind a ``Gate``.
///
/// A class with subclasses and a kind rather than an enum, because the optimiser does not retain
/// an object that it casts, while it retains one that it takes out of an enum: that would double the cost of a
/// dispatch.
// Sendable because it is immutable, and its subclasses are Sendable.
@usableFromInline
class ActionTarget: @unchecked Sendable {
  /// What a target is.
  // The stores by their executors, so that the way of most actions is found by one comparison.
  @usableFromInline
  enum Kind: Sendable {
    case immediateStore
    case mainThreadStore
    case otherStore
    case gate
    case bus
  }

  @usableFromInline final let kind: Kind

  @inlinable
  init(_ kind: Kind) {
    self.kind = kind
  }

  /// Whether actions go straight to one store.
  @inlinable final var isStore: Bool {
    switch kind {
    case .immediateStore, .mainThreadStore, .otherStore: true
    case .gate, .bus: false
    }
  }

  /// Whether actions go to one store through a gate.
  @inlinable final var isGated: Bool { kind == .gate }
}
