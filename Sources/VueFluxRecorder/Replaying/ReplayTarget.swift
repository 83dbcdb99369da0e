/// The mutations, and perhaps the store, into which a session's actions are replayed.
public struct ReplayTarget: Sendable {
  /// Which stores of a session a target is for.
  @usableFromInline
  enum Stores: Hashable, Sendable {
    case named(String)
    case ofType(String)
  }

  let stores: Stores

  /// Nil if the stores are not replayed.
  let makeReplica: (@Sendable () -> any Replica)?

  /// The name that the store has in the session, see ``SessionStore/name``; nil if it is for a type.
  var name: String? {
    if case .named(let name) = stores { name } else { nil }
  }

  /// Leaves out a store of the session.
  public static func ignored(_ name: String) -> ReplayTarget {
    ReplayTarget(stores: .named(name), makeReplica: nil)
  }

  /// Leaves out the stores of a state type, see ``SessionStore/type``.
  ///
  /// A target of a store's own name goes before this one.
  public static func allIgnored(ofType type: String) -> ReplayTarget {
    ReplayTarget(stores: .ofType(type), makeReplica: nil)
  }
}

extension ReplayTarget.Stores: CustomStringConvertible {
  /// All stores of a type, by the name that it has now if there is no other.
  @usableFromInline
  static func all<State>(of state: State.Type, calling type: String?) -> Self {
    .ofType(type ?? TypeName.of(state))
  }

  /// The name, or which stores these are.
  @usableFromInline var description: String {
    switch self {
    case .named(let name): name
    case .ofType(let type): "all of type \(type)"
    }
  }
}
