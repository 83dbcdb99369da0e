/// A handle that reads a store and dispatches to it, and does not keep it alive.
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
/// It reads the current state; in ``Address/where(_:)`` and ``Plugin/didReject(action:reason:store:)``, the state
/// of that call. After the store is released, a handle reads the last state, and its actions reach no store.
///
/// A property with the name of a member of this type, such as `clock`, is read through ``computed``.
@dynamicMemberLookup
public struct StoreHandle<State: VueFlux.State>: _Nonisolated, Sendable {
  /// The actions that go to this store; in an effect, only until the effect is cancelled.
  public let actions: Actions<State>

  /// The read side of the store's state.
  public let computed: Computed<State>

  @inlinable
  init(actions: Actions<State>, computed: Computed<State>) {
    self.actions = actions
    self.computed = computed
  }

  /// Creates a handle that reads the current state.
  @usableFromInline
  init(live: LiveState<State>) {
    self.init(actions: Actions(target: live.cell), computed: Computed(live: live))
  }

  /// The store's id, name and tags.
  public var identity: StoreIdentity { computed.live.cell.identity }

  /// The bus that brings the store its global actions.
  public var bus: ActionBus { computed.live.cell.channel.bus }

  /// A property of ``Computed``.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Computed<State>, Value>) -> Value {
    if ReadListener.isAnywhere, let listener = ReadListener.current {
      return listener.read(ComputedProperty(keyPath: keyPath), of: computed)
    }
    return computed[keyPath: keyPath]
  }

  /// A property of the state.
  ///
  /// A property of ``Computed`` with the same name is read instead.
  @_disfavoredOverload
  public subscript<Value: Sendable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    if ReadListener.isAnywhere, let listener = ReadListener.current {
      return listener.read(StateProperty(keyPath: keyPath), of: computed)
    }
    return computed[dynamicMember: keyPath]
  }
}
