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
  @inlinable @inline(__always)
  public subscript<Value>(dynamicMember keyPath: KeyPath<Computed<State>, Value>) -> Value {
    ReadListener.isAnywhere ? property({ keyPath }) : computed[keyPath: keyPath]
  }

  // Inlined, so that the compiler knows the key path.
  /// A property of the state.
  ///
  /// A property of ``Computed`` with the same name is read instead.
  @_disfavoredOverload @inlinable @inline(__always)
  public subscript<Value: Sendable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    ReadListener.isAnywhere ? field({ keyPath }) : computed[dynamicMember: keyPath]
  }

  @usableFromInline
  func property<Value>(_ keyPath: () -> KeyPath<Computed<State>, Value>) -> Value {
    read(ComputedProperty(keyPath: keyPath()))
  }

  @usableFromInline
  func field<Value: Sendable>(_ keyPath: () -> KeyPath<State, Value>) -> Value {
    read(StateProperty(keyPath()))
  }

  private func read<P: Property>(_ property: P) -> P.Value where P.State == State {
    ReadListener.current?.read(property, of: computed) ?? property.value(of: computed)
  }
}
