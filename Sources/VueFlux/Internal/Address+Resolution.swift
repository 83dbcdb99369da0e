extension Address {
  /// Turns the address into a test that runs none of the user's code; nil when everyone matches.
  @usableFromInline
  func resolved(on bus: Bus) -> ((StoreIdentity) -> Bool)? {
    switch kind {
    case .all:
      return nil
    case .tag(let tag):
      return { $0.tags.contains(tag) }
    case .stores(let ids):
      return { ids.contains($0.id) }
    case .condition(let condition):
      var ids = Set<StoreID>()
      for case let member? in bus.members.withLock({ $0.stores.copy }) {
        let engine = unsafe unsafeDowncast(member, to: Engine<State>.self)
        if let handle = engine.stillHandle, condition(handle) { ids.insert(engine.identity.id) }
      }
      return { ids.contains($0.id) }
    }
  }
}
