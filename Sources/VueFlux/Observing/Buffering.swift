public import Synchronization

/// The values that an observer gets when the state changes faster than the observer runs.
public enum Buffering: Sendable {
  /// The newest value: one look at the state in each turn of the observer's executor, however many
  /// commits there were since the last.
  ///
  /// A commit pays the same for any number of such observers on one executor.
  case latest

  /// Each distinct value, in the order of the commits.
  ///
  /// An observer may get values of commits that were made during a turn of its executor in that same turn. The
  /// value is selected in the store's exclusive section, right after each commit (or group), so
  /// the commit pays for it; selecting has to follow the rules for ``Mutations``, except that it may
  /// read the state that it is given.
  case every
}

/// The elements that a ``Tap`` has added and no reader has taken.
@usableFromInline
final class Buffer<Element: Sendable>: Sendable {
  @usableFromInline let elements = Locked(Queue<Element>())

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { elements.withLock { $0.isEmpty } }

  @inlinable
  func append(_ element: Element) {
    elements.withLock { $0.append(element) }
  }

  /// Removes and returns elements, oldest first.
  @inlinable
  func take(upTo count: Int) -> ContiguousArray<Element> {
    elements.withLock { elements in
      var taken = ContiguousArray<Element>()
      elements.take(upTo: count, into: &taken) { _ in true }
      return taken
    }
  }

  /// Removes and returns the oldest element.
  @inlinable
  func popFirst() -> Element? {
    elements.withLock { $0.popFirst() }
  }
}

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
