/// The owner of one feature's state, which commits the actions that change it.
///
/// Create one for each screen-model, service or document:
///
/// ```swift
/// let store = Store<CounterState>(state: .init(), executor: .mainThread)
/// store.actions.increment()                // this store
/// Store<CounterState>.actions.increment()  // every CounterState store
/// store.count                              // a property of the state
/// ```
///
/// A store may be used from any thread. Nothing in the framework keeps it alive. When its last owner releases
/// it, it drops actions that were not committed and deliveries that have not begun, and its subscriptions
/// end. To share a store, make it a `static let`.
///
/// A member of this class hides a property of the state or of ``Computed`` that has the same name, such as `values` or
/// `handle`. Read such a property through ``computed``: `store.computed.values`. A debug build warns of such a field when
/// it creates the first store of the state.
@dynamicMemberLookup
public final class Store<State: VueFlux.State>: Sendable {
  // Stored, and not made anew each time, so that using them retains nothing.

  /// The proxy that dispatches to this store alone.
  public let actions: Actions<State>

  /// The read side of the store's state.
  public let computed: Computed<State>

  /// A slot for what finds out whether reads of this store are tracked.
  @usableFromInline let tracking = LazyReference()

  @inlinable @inline(__always)
  init(cell: StateCell<State>) {
    actions = Actions(target: cell)
    computed = Computed(live: LiveState(cell: cell))
  }

  /// A handle on the store, which does not keep it alive.
  public var handle: StoreHandle<State> { StoreHandle(actions: actions, computed: computed) }

  deinit {
    let live = computed.live
    live.cell.end(live)
  }

  /// The bus that brings the store its global actions.
  public var bus: ActionBus { computed.live.cell.channel.bus }

  /// The store's id, name and tags.
  public var identity: StoreIdentity { computed.live.cell.identity }
}
