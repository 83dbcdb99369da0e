public import Synchronization

/// A closure that the store calls with each action, or each state, in its exclusive section.
///
/// No element is missed, because each commit calls it.
// Sendable because its properties are constants and atomics, and the scope is only kept alive, never called.
@usableFromInline
final class Tap<State: VueFlux.State>: SlotHolder, @unchecked Sendable {
  /// The elements that the tap receives; the store calls the closure under its lock.
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

  #if DEBUG
    deinit {
      HeldLocks.checkRelease(of: Self.self)
    }
  #endif

  /// Whether the tap receives no more elements, although it has not been removed yet.
  @inlinable var isEnded: Bool { ended.load(ordering: .acquiring) }

  func end() {
    ended.store(true, ordering: .releasing)
  }

  @inlinable var slot: Int32 {
    get { place.number }
    set { place.number = newValue }
  }
}
