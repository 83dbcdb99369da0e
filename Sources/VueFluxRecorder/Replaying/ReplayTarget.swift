public import VueFlux

/// What a session's actions are replayed with: for each of its stores, the mutations, and perhaps a store.
public struct ReplayTarget: Sendable {
  /// The name that the store has in the session, see ``SessionStore/name``.
  public let name: String

  /// Nil if the store is not replayed.
  let makeReplica: (@Sendable (Redaction) -> any Replica)?

  /// Replays into a store, by its own mutations: when all is replayed, the last state is put in place of the
  /// store's own.
  ///
  /// That happens in the order of the store's actions and on its executor. Its observers of the state are
  /// told, see `ReplayMode`; nobody else is.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - name: The name in the session; the store's own, or that of its state type, if not given.
  /// - Returns: The target.
  @inlinable
  public static func store<State: VueFlux.State & Codable & Sendable>(
    _ store: Store<State>,
    as name: String? = nil
  ) -> ReplayTarget where State.Action: Codable, State.Semantics == ValueSemantics {
    Self.store(store, as: name, actions: .codable, states: .codable)
  }

  /// Replays into a store whose actions or states are not `Codable`.
  ///
  /// As ``store(_:as:)``.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - name: The name in the session; the store's own, or that of its state type, if not given.
  ///   - actions: How actions were written.
  ///   - states: How states were written. Where they are unrecorded, the replay begins with the state that
  ///     the store has.
  /// - Returns: The target.
  @inlinable
  public static func store<State: VueFlux.State & Sendable>(
    _ store: Store<State>,
    as name: String? = nil,
    actions: ActionCoding<State.Action>,
    states: StateCoding<State>
  ) -> ReplayTarget where State.Semantics == ValueSemantics {
    Self.store(store, name, actions, states, ReplayKernel())
  }

  @usableFromInline
  static func store<State: VueFlux.State & Sendable>(
    _ store: Store<State>,
    _ name: String?,
    _ actions: ActionCoding<State.Action>,
    _ states: StateCoding<State>,
    _ kernel: ReplayKernel<State>
  ) -> ReplayTarget where State.Semantics == ValueSemantics {
    ReplayTarget(name: name ?? store.identity.name ?? "\(State.self)") { redaction in
      StateReplica(
        mutations: store.mutations,
        actions: actions,
        states: states,
        redaction: redaction,
        initial: store.computed.state,
        kernel: kernel
      ) { [weak store] latest in store?.replaceState(isReplayed: true) { _ in latest() } }
    }
  }

  /// Replays by mutations, without a store: to see what comes out, or what would with other mutations.
  ///
  /// - Parameters:
  ///   - mutations: What changes the state.
  ///   - name: The name in the session.
  ///   - state: What to begin with, if the session does not have it.
  /// - Returns: The target.
  @inlinable
  public static func mutations<Mutations: VueFlux.Mutations>(
    _ mutations: Mutations,
    as name: String,
    from state: Mutations.State? = nil
  ) -> ReplayTarget
  where
    Mutations.State: Codable & Sendable, Mutations.State.Action: Codable,
    Mutations.State.Semantics == ValueSemantics, Mutations.State.Mutations == Mutations
  {
    Self.mutations(mutations, as: name, from: state, actions: .codable, states: .codable)
  }

  /// Replays by mutations of a state that is not, or whose actions are not, `Codable`.
  ///
  /// As ``mutations(_:as:from:)``.
  ///
  /// - Parameters:
  ///   - mutations: What changes the state.
  ///   - name: The name in the session.
  ///   - state: What to begin with, if the session does not have it.
  ///   - actions: How actions were written.
  ///   - states: How states were written.
  /// - Returns: The target.
  @inlinable
  public static func mutations<Mutations: VueFlux.Mutations>(
    _ mutations: Mutations,
    as name: String,
    from state: Mutations.State? = nil,
    actions: ActionCoding<Mutations.State.Action>,
    states: StateCoding<Mutations.State>
  ) -> ReplayTarget
  where
    Mutations.State: Sendable, Mutations.State.Semantics == ValueSemantics,
    Mutations.State.Mutations == Mutations
  {
    Self.mutations(mutations, name, state, actions, states, ReplayKernel())
  }

  @usableFromInline
  static func mutations<State: VueFlux.State & Sendable>(
    _ mutations: State.Mutations,
    _ name: String,
    _ state: State?,
    _ actions: ActionCoding<State.Action>,
    _ states: StateCoding<State>,
    _ kernel: ReplayKernel<State>
  ) -> ReplayTarget where State.Semantics == ValueSemantics {
    ReplayTarget(name: name) { redaction in
      StateReplica(
        mutations: mutations,
        actions: actions,
        states: states,
        redaction: redaction,
        initial: state,
        kernel: kernel
      ) { _ in }
    }
  }

  /// Leaves out a store of the session.
  public static func ignored(_ name: String) -> ReplayTarget {
    ReplayTarget(name: name, makeReplica: nil)
  }
}
