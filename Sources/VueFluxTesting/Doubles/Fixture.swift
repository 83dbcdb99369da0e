public import VueFlux

/// A store that notes its actions, and commits none of them, for tests of views and other code that uses a store.
///
/// ```swift
/// let cart = Fixture<CartState>(state: .init())
/// let view = CartView(store: cart.store)
/// view.tapBuy()
/// #expect(cart.actions == [.buy])
/// ```
///
/// Its effects do not run: their outcome is `Effect.Outcome.cancelled`.
public final class Fixture<State: VueFlux.State>: Sendable {
  /// The store, which always has the state that it was created with.
  public let store: Store<State>

  private let log: FixtureLog<State>

  /// Creates a store whose state declares dependencies.
  ///
  /// - Parameters:
  ///   - state: The state that the store keeps.
  ///   - mutations: The mutations, which are not used.
  ///   - dependencies: The dependencies, which code may read from a handle of the store.
  ///   - name: The name of the store.
  ///   - tags: Names by which the bus can address the store.
  public init(
    state: sending State,
    mutations: State.Mutations,
    dependencies: State.Dependencies,
    name: String? = nil,
    tags: Set<String> = []
  ) {
    let log = FixtureLog<State>()
    self.log = log
    store = Store(
      state: state,
      mutations: mutations,
      executor: .immediate,
      dependencies: dependencies,
      name: name,
      tags: tags,
      plugins: [log]
    )
    store.refuseEffects()
  }

  /// The actions that were dispatched to the store, local and global ones, in order.
  public var actions: [State.Action] { log.actions.withLock { $0 } }
}

extension Fixture where State.Dependencies == Void {
  /// Creates a store.
  ///
  /// - Parameters:
  ///   - state: The state that the store keeps.
  ///   - mutations: The mutations, which are not used.
  ///   - name: The name of the store.
  ///   - tags: Names by which the bus can address the store.
  public convenience init(
    state: sending State,
    mutations: State.Mutations,
    name: String? = nil,
    tags: Set<String> = []
  ) {
    self.init(state: state, mutations: mutations, dependencies: (), name: name, tags: tags)
  }
}

extension Fixture where State.Mutations._InitError == Never {
  /// Creates a store whose state declares dependencies, with new mutations.
  public convenience init(
    state: sending State,
    dependencies: State.Dependencies,
    name: String? = nil,
    tags: Set<String> = []
  ) {
    self.init(
      state: state,
      mutations: State.Mutations(),
      dependencies: dependencies,
      name: name,
      tags: tags
    )
  }
}

extension Fixture where State.Mutations._InitError == Never, State.Dependencies == Void {
  /// Creates a store with new mutations.
  public convenience init(
    state: sending State,
    name: String? = nil,
    tags: Set<String> = []
  ) {
    self.init(
      state: state,
      mutations: State.Mutations(),
      dependencies: (),
      name: name,
      tags: tags
    )
  }
}

/// The plugin that notes and rejects the actions of a ``Fixture``.
final class FixtureLog<State: VueFlux.State>: Plugin {
  let actions = Shared<[State.Action]>([])

  init() {}

  func willCommit(action: State.Action, store: StoreHandle<State>) -> Verdict<State.Action> {
    actions.withLock { $0.append(action) }
    return .reject(reason: "A fixture notes its actions, and commits none.")
  }
}
