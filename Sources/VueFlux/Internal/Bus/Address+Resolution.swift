/// The stores that an address names, found without running any of the user's code.
@usableFromInline
enum Selection: Sendable {
  case tag(String)
  /// In order of creation.
  case stores([StoreID])
}

extension Address {
  /// Asks the user's condition, if there is one, with no lock held; nil when every store is meant.
  @usableFromInline
  func resolved(in channel: BusChannel) -> Selection? {
    switch kind {
    case .all:
      return nil
    case .tag(let tag):
      return .tag(tag)
    case .stores(let ids):
      return .stores(ids.sorted { $0.number < $1.number })
    case .condition(let condition):
      var ids: [StoreID] = []
      for case let member? in channel.members.withLock({ $0.stores.copy }) {
        // A channel has the stores of its own state type and no others.
        let engine = unsafe unsafeDowncast(member, to: Engine<State>.self)
        if let handle = engine.stillHandle, condition(handle) { ids.append(engine.identity.id) }
      }
      return .stores(ids)
    }
  }
}
