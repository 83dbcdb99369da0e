import Synchronization

/// Carries changes of stores to the observers of a ``Derived``, as long as there are any.
final class DerivedConnection<Value: Sendable>: Sendable {
  /// The works of the store that the observers observe.
  private let engine: Engine<DerivedState<Value>>

  /// The stores that are observed; nil when nobody observes the value.
  private let links = Locked<[ObjectIdentifier: Link]?>(nil)

  private enum Link: Sendable {
    case coming
    case present(Subscription)

    func end() {
      if case .present(let subscription) = self { subscription.unsubscribe() }
    }
  }

  init(to engine: Engine<DerivedState<Value>>) {
    self.engine = engine
  }

  var isOpen: Bool { links.withLock { $0 != nil } }

  /// Follows changes from now on, for an observer that has been added.
  func open() {
    links.withLock { links in
      if links == nil { links = [:] }
    }
  }

  /// Observes these stores, and no others.
  func follow(_ leaves: ContiguousArray<Leaf>) {
    let (gone, new) = links.withLock { links -> ([Link], ContiguousArray<Leaf>) in
      guard var present = links else { return ([], []) }
      let ids = Set(leaves.map(\.id))
      let gone = present.filter { !ids.contains($0.key) }
      for id in gone.keys { present[id] = nil }
      let new = ContiguousArray(leaves.filter { present[$0.id] == nil })
      for leaf in new { present[leaf.id] = .coming }
      links = present
      return (Array(gone.values), new)
    }
    for link in gone { link.end() }
    for leaf in new { observe(leaf) }
  }

  private func observe(_ leaf: Leaf) {
    let link = Link.present(leaf.source.observe { [weak self] in self?.signal() })
    let isWanted = links.withLock { links in
      guard case .coming = links?[leaf.id] else { return false }
      links?[leaf.id] = link
      return true
    }
    if !isWanted { link.end() }
  }

  /// Tells the observers that the value may have changed.
  private func signal() {
    guard !engine.hint.says(.nobody) else { return close(ifUnused: true) }
    // A replacement, because it also goes through while a state is put back.
    let replacement = Replacement<DerivedState<Value>>(
      isReplayed: ThreadRecords.shared.current.isReplaying
    ) { StateBox($0.state) }
    engine.dispatch(.replacement(replacement))
  }

  /// Follows changes no longer.
  func close(ifUnused: Bool = false) {
    let gone = links.withLock { links -> [Link] in
      // An observer is added first, and opens this then.
      if ifUnused, !engine.hint.says(.nobody) { return [] }
      return links.take().map { Array($0.values) } ?? []
    }
    for link in gone { link.end() }
  }
}
