/// The owner of one feature's state, which commits the actions that change it.
///
/// Create one for each screen-model, service or document:
///
/// ```swift
/// let store = Store<CounterState>(
///   state: .init(), mutations: .init(), executor: .mainThread)
/// store.actions.increment()                // this store
/// Store<CounterState>.actions.increment()  // every CounterState store
/// store.count                              // a property of Computed
/// ```
///
/// A store may be used from any thread. Nothing in the framework keeps it alive. When its last owner releases
/// it, it drops actions that were not committed and deliveries that have not begun, and its subscriptions
/// end. To share a store, make it a `static let`.
@dynamicMemberLookup
public final class Store<State: VueFlux.State>: Sendable {
  @inlinable var engine: Engine<State> { actions.engine }

  // Stored, and not made anew each time, so that using them retains nothing.

  /// The proxy that dispatches to this store alone.
  public let actions: Actions<State>

  /// The read side of the store's state.
  public let computed: Computed<State>

  @usableFromInline let tracking = Tracking()

  /// Creates a store whose state declares dependencies.
  ///
  /// From now on, the store receives every global action of its bus.
  ///
  /// - Parameters:
  ///   - state: The initial state, which moves into the store.
  ///   - mutations: The code that changes the state.
  ///   - executor: Where the store commits.
  ///   - dependencies: The external dependencies of the store's effects. They live as long as the store, its
  ///     handles, its actions and its subscriptions, and must hold none of these.
  ///   - bus: The bus of the store's global actions; by default the ``ActionBus/current`` one.
  ///   - name: A name for reports and logs; it need not be unique.
  ///   - tags: Names by which the bus can address the store, see ``Address/tag(_:)``.
  ///   - plugins: The plugins that are called before and after each commit, in this order.
  ///   - clock: The clock of debounced effects; by default a `ContinuousClock`.
  @inlinable
  public convenience init(
    state: sending State,
    mutations: State.Mutations,
    executor: Executor,
    dependencies: State.Dependencies,
    bus: ActionBus? = nil,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    clock: (any Clock<Duration>)? = nil
  ) {
    let engine = Engine(
      box: StateBox(state),
      mutations: mutations,
      executor: executor,
      dependencies: HeldDependencies(dependencies),
      channel: .channel(of: State.self, on: bus),
      identity: StoreIdentity(name: name, tags: tags)
    )
    self.init(engine: engine, plugins: plugins, clock: clock)
  }

  // The other initialisers make the engine of a box, and pass it to this one: each function that takes the state
  // copies it, and a state may be as big as a thread's stack.
  @inlinable @inline(__always)
  init(engine: Engine<State>, plugins: [any Plugin<State>], clock: (any Clock<Duration>)?) {
    actions = Actions(target: engine)
    computed = Computed(live: LiveState(engine: engine))
    if !plugins.isEmpty { engine.install(plugins, store: self) }
    if let clock { engine.use(clock) }
    engine.channel.join(engine)
  }

  /// A handle on the store, which does not keep it alive.
  public var handle: StoreHandle<State> { StoreHandle(actions: actions, computed: computed) }

  deinit {
    engine.specialized.close(self)
  }

  /// The store's own number.
  public var id: StoreID { engine.identity.id }

  /// The bus that brings the store its global actions.
  public var bus: ActionBus { engine.channel.bus }

  /// The store's id, name and tags.
  public var identity: StoreIdentity { engine.identity }
}

extension Store where State.Dependencies == Void {
  /// Creates a store.
  ///
  /// From now on, the store receives every global action of its bus.
  ///
  /// - Parameters:
  ///   - state: The initial state, which moves into the store.
  ///   - mutations: The code that changes the state.
  ///   - executor: Where the store commits.
  ///   - bus: The bus of the store's global actions; by default the ``ActionBus/current`` one.
  ///   - name: A name for reports and logs; it need not be unique.
  ///   - tags: Names by which the bus can address the store, see ``Address/tag(_:)``.
  ///   - plugins: The plugins that are called before and after each commit, in this order.
  ///   - clock: The clock of debounced effects; by default a `ContinuousClock`.
  @inlinable
  public convenience init(
    state: sending State,
    mutations: State.Mutations,
    executor: Executor,
    bus: ActionBus? = nil,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = [],
    clock: (any Clock<Duration>)? = nil
  ) {
    let engine = Engine(
      box: StateBox(state),
      mutations: mutations,
      executor: executor,
      dependencies: nil,
      channel: .channel(of: State.self, on: bus),
      identity: StoreIdentity(name: name, tags: tags)
    )
    self.init(engine: engine, plugins: plugins, clock: clock)
  }
}
