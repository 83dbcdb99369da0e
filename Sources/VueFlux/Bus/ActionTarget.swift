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

/// A slot of the heart: what decides whether the actions of a proxy still go through to its store.
@usableFromInline
protocol Gate: AnyObject, Sendable {
  /// Records that there is an action, which may yet be held up.
  func noteAction()

  /// Runs `body`, in which the action gets its place, while the gate cannot be closed.
  ///
  /// - Returns: False if it is closed already.
  func whileOpen(_ body: () -> Void) -> Bool

  /// Gives actions their place when the commit that the thread is inside has ended.
  func afterCommit(_ work: @escaping (ThreadRecord) -> Void)

  /// Why a closed gate lets nothing through.
  func reason(state: String) -> Unreceived
}
