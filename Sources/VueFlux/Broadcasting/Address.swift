/// The stores that a global action is for: every live store of the state type, or some of them.
///
/// ```swift
/// Store<SessionState>.actions(to: .tag("window-2")).signOut()
/// Store<SessionState>.actions(to: .where { $0.identity.name == "inbox" }).signOut()
/// ```
public struct Address<State: VueFlux.State>: _Nonisolated, Sendable, CustomStringConvertible {
  enum Kind: Sendable {
    case all
    case tag(String)
    /// In order of creation, each once.
    case stores([StoreID])
    case condition(@Sendable (StoreHandle<State>) -> Bool)
  }

  let kind: Kind

  /// Every live store of the state type.
  public static var all: Address { Address(kind: .all) }

  /// The stores that were created with `tag` among their tags.
  public static func tag(_ tag: String) -> Address {
    Address(kind: .tag(tag))
  }

  /// The stores with these ids.
  public static func stores(withID ids: StoreID...) -> Address {
    Address(kind: .stores(Set(ids).sorted { $0.number < $1.number }))
  }

  /// The stores for which `condition` holds when the action is dispatched.
  ///
  /// The condition is evaluated on the dispatching thread, with no lock held, once for each live store. A store
  /// that is created meanwhile does not get the action.
  public static func `where`(
    _ condition: @escaping @Sendable (StoreHandle<State>) -> Bool
  ) -> Address {
    Address(kind: .condition(condition))
  }

  /// The address as it is written in code.
  public var description: String {
    switch kind {
    case .all: ".all"
    case .tag(let tag): ".tag(\"\(tag)\")"
    case .stores(let ids):
      ".stores(withID: \(ids.map(\.description).joined(separator: ", ")))"
    case .condition: ".where { … }"
    }
  }
}

extension Address {
  /// Evaluates the user's condition, if there is one, with no lock held; nil for every store.
  @usableFromInline
  func resolved(in channel: BusChannel) -> Selection? {
    switch kind {
    case .all:
      return nil
    case .tag(let tag):
      return .tag(tag)
    case .stores(let ids):
      return .stores(ids)
    case .condition(let condition):
      let members = channel.members.withLock { $0.stores.copy }
      return .members(
        members.compactMap { member in
          let store = member?.asEngine(of: State.self).stillHandle
          return store.map(condition) == true ? member : nil
        }
      )
    }
  }
}
