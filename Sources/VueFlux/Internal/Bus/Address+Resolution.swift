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
          guard let member else { return nil }
          // A channel has the stores of its own state type and no others.
          let engine = unsafe unsafeDowncast(member, to: Engine<State>.self)
          return engine.stillHandle.map(condition) == true ? member : nil
        }
      )
    }
  }
}
