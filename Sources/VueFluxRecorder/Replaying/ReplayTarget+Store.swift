public import VueFlux

// MARK: - Stores

extension ReplayTarget {
  /// Replays into a store, by its own mutations.
  ///
  /// When all is replayed, the last state takes the place of the store's own: in the order of the store's actions,
  /// and on its executor. Only observers of the state are called, see `ReplayMode`.
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
    ReplayTarget(stores: .named(name ?? store.identity.name ?? "\(State.self)")) { redaction in
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
}
