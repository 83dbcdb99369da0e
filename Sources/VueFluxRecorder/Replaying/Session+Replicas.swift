extension Session {
  /// The replicas of the session's stores, in their order, without those that are ignored.
  ///
  /// A target of a store's name goes before one of all stores of its type.
  ///
  /// - Throws: ``ReplayError``, when a store has no target, or a target no store.
  func replicas(
    for targets: [ReplayTarget]
  ) throws(ReplayError) -> [(store: SessionStore, replica: any Replica)] {
    let given = Dictionary(targets.map { ($0.stores, $0) }) { first, _ in first }
    let names = Set(stores.map(\.name))
    if let name = targets.compactMap(\.name).sorted().first(where: { !names.contains($0) }) {
      throw .noStore(name: name, recorded: stores.map(\.name))
    }
    var replicas: [(store: SessionStore, replica: any Replica)] = []
    for store in stores {
      guard let target = given[.named(store.name)] ?? given[.ofType(store.type)] else {
        throw .noTarget(
          name: store.name,
          type: store.type,
          given: given.keys.map(\.description).sorted()
        )
      }
      if let replica = target.makeReplica?() { replicas.append((store, replica)) }
    }
    return replicas
  }
}
