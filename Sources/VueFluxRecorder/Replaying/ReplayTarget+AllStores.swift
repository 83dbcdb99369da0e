public import VueFlux

// MARK: - All stores of a type

extension ReplayTarget {
  /// Replays all stores of a state type by mutations, each for itself.
  ///
  /// For stores that come and go, such as those of screens: they are named "screen", "screen 2" and so on, and
  /// how many there will be is not known. A target of a store's own name goes before this one.
  ///
  /// - Parameters:
  ///   - mutations: What changes the states.
  ///   - type: What the type is called in the session, see ``SessionStore/type``; the name that it has now, if
  ///     not given.
  ///   - state: What each begins with, if the session does not have it.
  /// - Returns: The target.
  @inlinable
  public static func allStores<Mutations: VueFlux.Mutations>(
    by mutations: Mutations,
    ofType type: String? = nil,
    from state: Mutations.State? = nil
  ) -> ReplayTarget
  where
    Mutations.State: Codable & Sendable, Mutations.State.Action: Codable,
    Mutations.State.Semantics == ValueSemantics, Mutations.State.Mutations == Mutations
  {
    allStores(by: mutations, .codable, ofType: type, from: state)
  }

  /// Replays all stores of a state type that is not, or whose actions are not, `Codable`.
  ///
  /// As ``allStores(by:ofType:from:)``.
  ///
  /// - Parameters:
  ///   - mutations: What changes the states.
  ///   - coding: How actions and states were written.
  ///   - type: What the type is called in the session; the name that it has now, if not given.
  ///   - state: What each begins with, if the session does not have it.
  /// - Returns: The target.
  @inlinable
  public static func allStores<Mutations: VueFlux.Mutations>(
    by mutations: Mutations,
    _ coding: StoreCoding<Mutations.State>,
    ofType type: String? = nil,
    from state: Mutations.State? = nil
  ) -> ReplayTarget
  where
    Mutations.State: Sendable, Mutations.State.Semantics == ValueSemantics,
    Mutations.State.Mutations == Mutations
  {
    by(mutations, coding, .all(of: Mutations.State.self, calling: type), state, ReplayKernel())
  }
}
