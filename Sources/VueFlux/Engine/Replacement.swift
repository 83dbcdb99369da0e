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
