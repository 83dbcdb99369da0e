public import Synchronization

/// A closure that is called with each action, or each state, in the store's exclusive section, so that nothing
/// is missed.
// Sendable because it has only constants and atomics, and the scope is only kept alive, never spoken to.
@usableFromInline
final class Tap<State: VueFlux.State>: SlotHolder, @unchecked Sendable {
  /// The closure, which fills a ``Buffer``.
  @usableFromInline
  enum Element: Sendable {
    case actions(@Sendable (State.Action) -> Void)
    case states(@Sendable (Computed<State>) -> Void)
  }

  @usableFromInline let element: Element
  @usableFromInline let hasScope: Bool
  @usableFromInline weak let scope: AnyObject?
  @usableFromInline let executor: Executor
  @usableFromInline let ended = Atomic(false)

  @usableFromInline let place = Slot()

  @inlinable
  init(_ element: Element, scope: AnyObject? = nil, executor: Executor = .immediate) {
    self.element = element
    self.scope = scope
    self.executor = executor
    hasScope = scope != nil
  }

  /// Whether nothing is noted any more, though it is still to be taken out.
  @inlinable var isEnded: Bool { ended.load(ordering: .acquiring) }

  func end() {
    ended.store(true, ordering: .releasing)
  }

  @inlinable var slot: Int32 {
    get { place.number }
    set { place.number = newValue }
  }
}
