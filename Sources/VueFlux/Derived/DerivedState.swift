/// The empty state of the store that a ``Derived`` has for its observers.
///
/// An equal state replaces it when the value may have changed.
@usableFromInline
struct DerivedState<Value: Sendable>: State, Sendable {
  @usableFromInline typealias Action = Never
  @usableFromInline typealias Mutations = NoMutations

  @usableFromInline
  struct NoMutations: VueFlux.Mutations {
    @usableFromInline
    func commit(action: Never, state: inout DerivedState) {}
  }
}
