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
    Self.mutations(mutations, .codable, as: name, from: state)
  }

  /// Replays by mutations of a state that is not, or whose actions are not, `Codable`.
  ///
  /// As ``mutations(_:as:from:)``.
  ///
  /// - Parameters:
  ///   - mutations: What changes the state.
  ///   - coding: How actions and states were written.
  ///   - name: The name in the session.
  ///   - state: What to begin with, if the session does not have it.
  /// - Returns: The target.
  @inlinable
  public static func mutations<Mutations: VueFlux.Mutations>(
    _ mutations: Mutations,
    _ coding: StoreCoding<Mutations.State>,
    as name: String,
    from state: Mutations.State? = nil
  ) -> ReplayTarget
  where
    Mutations.State: Sendable, Mutations.State.Semantics == ValueSemantics,
    Mutations.State.Mutations == Mutations
  {
    by(mutations, coding, .named(name), state, ReplayKernel())
  }

  @usableFromInline
  static func by<State: VueFlux.State & Sendable>(
    _ mutations: State.Mutations,
    _ coding: StoreCoding<State>,
    _ stores: Stores,
    _ state: State?,
    _ kernel: ReplayKernel<State>
  ) -> ReplayTarget where State.Semantics == ValueSemantics {
    ReplayTarget(stores: stores) {
      StateReplica(
        mutations: mutations,
        coding: coding,
        initial: state,
        kernel: kernel
      ) { _ in }
    }
  }
}
