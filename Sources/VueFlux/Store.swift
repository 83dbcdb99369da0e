/// One feature's state and the way actions reach it: create one for each screen-model.
///
/// ```swift
/// let store = Store<CounterState>(state: .init(), mutations: .init(), executor: .mainThread)
/// store.actions.increment()                // this store
/// Store<CounterState>.actions.increment()  // every CounterState store
/// store.count                              // what Computed publishes
/// ```
///
/// A store may be used from any thread. Nothing in the framework keeps it alive: when its last owner
/// lets go of it, actions that were not committed and deliveries that have not begun are dropped, and
/// its subscriptions end. To share one, make it a `static let`.
@dynamicMemberLookup
public final class Store<State: VueFlux.State>: Sendable {
  @inlinable var engine: Engine<State> { actions.engine }

  // Stored, and not made anew each time, so that using them retains nothing.

  /// The actions that go to this store alone.
  public let actions: Actions<State>

  /// The read side of the store's state.
  public let computed: Computed<State>

  @usableFromInline let tracking = Tracking()

  /// Creates a store, which gets every global action that is dispatched from now on.
  ///
  /// - Parameters:
  ///   - state: The initial state, which nobody else can reach from here on.
  ///   - mutations: What changes the state.
  ///   - executor: Where the store commits.
  ///   - dependencies: What the store's effects need from outside. They live as long as the store, its
  ///     handles, its actions and its subscriptions, and must hold none of these.
  ///   - bus: Where the store's global actions come from; the ``ActionBus/current`` bus unless one is given.
  ///   - name: A name for reports and logs; it need not be unique.
  ///   - tags: What the bus can address the store by, see ``Address/tag(_:)``.
  ///   - plugins: Who is asked before each commit and told after it, in this order.
  ///   - clock: What effects that pause wait on; a `ContinuousClock` unless one is given.
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
      bus: bus,
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

  /// A way to the store that does not keep it alive.
  public var handle: StoreHandle<State> { StoreHandle(actions: actions, computed: computed) }

  deinit {
    engine.kernel.close(self)
  }

  /// The store's own number.
  public var id: StoreID { engine.identity.id }

  /// The bus that brings the store its global actions.
  public var bus: ActionBus { engine.channel.bus }

  /// The store's id, name and tags.
  public var identity: StoreIdentity { engine.identity }
}

extension Store where State.Dependencies == Void {
  /// Creates a store without dependencies, which gets every global action that is dispatched from now on.
  ///
  /// - Parameters:
  ///   - state: The initial state, which nobody else can reach from here on.
  ///   - mutations: What changes the state.
  ///   - executor: Where the store commits.
  ///   - bus: Where the store's global actions come from; the ``ActionBus/current`` bus unless one is given.
  ///   - name: A name for reports and logs; it need not be unique.
  ///   - tags: What the bus can address the store by, see ``Address/tag(_:)``.
  ///   - plugins: Who is asked before each commit and told after it, in this order.
  ///   - clock: What effects that pause wait on; a `ContinuousClock` unless one is given.
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
      bus: bus,
      identity: StoreIdentity(name: name, tags: tags)
    )
    self.init(engine: engine, plugins: plugins, clock: clock)
  }
}
