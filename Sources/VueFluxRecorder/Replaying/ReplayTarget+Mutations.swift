public import VueFlux

// MARK: - Mutations

extension ReplayTarget {
  /// Replays by mutations, without a store, to read the resulting states.
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
    by(mutations, .named(name), state, actions, states, ReplayKernel())
  }

  @usableFromInline
  static func by<State: VueFlux.State & Sendable>(
    _ mutations: State.Mutations,
    _ stores: Stores,
    _ state: State?,
    _ actions: ActionCoding<State.Action>,
    _ states: StateCoding<State>,
    _ kernel: ReplayKernel<State>
  ) -> ReplayTarget where State.Semantics == ValueSemantics {
    ReplayTarget(stores: stores) { redaction in
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
}
