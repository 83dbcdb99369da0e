/// A way to a store that does not keep the store alive.
///
/// Effects, relays, plugins and addresses get one:
///
/// ```swift
/// store.actions.run("load") { store in
///   guard store.page < 9 else { return }
///   let products = try await server.products(page: store.page + 1)
///   store.actions.dispatch(action: .loaded(products))
/// }
/// ```
///
/// When the store is released, a handle goes on reading the last state, and its actions reach nobody.
@dynamicMemberLookup
public struct StoreHandle<State: VueFlux.State>: Sendable {
  /// The actions that go to this store; in an effect, only until the effect is cancelled.
  public let actions: Actions<State>

  /// The read side of the store's state.
  public let computed: Computed<State>

  @usableFromInline
  init(actions: Actions<State>, computed: Computed<State>) {
    self.actions = actions
    self.computed = computed
  }

  /// The store's id, name and tags.
  public var identity: StoreIdentity { actions.owner.identity }

  /// What the store was given for its effects.
  public var dependencies: State.Dependencies { actions.owner.dependencies }

  /// A property that ``Computed`` publishes, as it is now.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<Computed<State>, Value>) -> Value {
    computed[keyPath: keyPath]
  }
}
