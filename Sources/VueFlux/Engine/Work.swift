/// Work that waits in a store's mailbox.
@usableFromInline
enum Work<State: VueFlux.State>: Sendable {
  case action(Trace, State.Action)
  case group(ActionGroup<State>)
  /// A state in place of the store's own.
  case replacement(Replacement<State>)
}

extension Work {
  /// Whether a caller may wait for it.
  @inlinable var isAwaited: Bool {
    if case .group = self { true } else { false }
  }

  /// Whether it replaces the state without an action.
  @usableFromInline var isReplacement: Bool {
    if case .replacement = self { true } else { false }
  }
}

/// A request to replace the state of a store.
@usableFromInline
final class Replacement<State: VueFlux.State>: Sendable {
  /// Makes the new state from the current one, in the exclusive section; nil to keep that one.
  @usableFromInline let make: @Sendable (StateBox<State>) -> StateBox<State>?

  @usableFromInline let trace: Trace

  init(_ trace: Trace, make: @escaping @Sendable (StateBox<State>) -> StateBox<State>?) {
    self.trace = trace
    self.make = make
  }
}
