/// The stores that an address names, found without running any of the user's code.
@usableFromInline
enum Selection: Sendable {
  case tag(String)
  /// In order of creation.
  case stores([StoreID])
  /// The stores that met a condition, in order of creation; some may have left since.
  case members([Member])
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
