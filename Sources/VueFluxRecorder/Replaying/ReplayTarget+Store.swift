public import VueFlux

// MARK: - Stores

extension ReplayTarget {
  /// Replays into a store, by its own mutations.
  ///
  /// When all is replayed, the last state takes the place of the store's own: in the order of the store's actions,
  /// and on its executor. Observers of the state are called, and plugins with the reason
  /// `replay`, see `ReplayMode`.
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
    Self.store(store, .codable, as: name)
  }

  /// Replays into a store whose actions or states are not `Codable`.
  ///
  /// As ``store(_:as:)``.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - coding: How actions and states were written. Where states were not, the replay begins with the one that
  ///     the store has.
  ///   - name: The name in the session; the store's own, or that of its state type, if not given.
  /// - Returns: The target.
  @inlinable
  public static func store<State: VueFlux.State & Sendable>(
    _ store: Store<State>,
    _ coding: StoreCoding<State>,
    as name: String? = nil
  ) -> ReplayTarget where State.Semantics == ValueSemantics {
    Self.store(store, coding, name, ReplayKernel())
  }

  @usableFromInline
  static func store<State: VueFlux.State & Sendable>(
    _ store: Store<State>,
    _ coding: StoreCoding<State>,
    _ name: String?,
    _ kernel: ReplayKernel<State>
  ) -> ReplayTarget where State.Semantics == ValueSemantics {
    ReplayTarget(stores: .named(name ?? store.identity.name ?? "\(State.self)")) {
      StateReplica(
        mutations: store.mutations,
        coding: coding,
        initial: store.computed.state,
        kernel: kernel
      ) { [weak store] latest in
        store?.replaceState(isReplayed: true, reason: .replay) { _ in latest() }
      }
    }
  }
}
