/// Carries changes of stores to the observers of a ``Derived``, as long as there are any.
final class DerivedConnection<Value: Sendable>: Sendable {
  /// The works of the store that the observers observe.
  private let engine: Engine<DerivedState<Value>>

  private let state = Locked(State.idle)

  private enum State: Sendable {
    /// The value is not observed.
    case idle
    /// The links are those of the stores that `entry` was computed from.
    case open(links: [ObjectIdentifier: DerivedLink], entry: DerivedEntry<Value>?)
    /// The ``Derived`` is gone.
    case closed
  }

  init(to engine: Engine<DerivedState<Value>>) {
    self.engine = engine
  }

  var isOpen: Bool {
    state.withLock { if case .open = $0 { true } else { false } }
  }

  /// Whether the stores that are observed are those that `entry` was computed from.
  func isFollowing(_ entry: DerivedEntry<Value>) -> Bool {
    state.withLock { if case .open(_, let followed) = $0 { followed === entry } else { false } }
  }

  /// Follows changes from now on, for an observer that has been added.
  func open() {
    state.withLock { state in
      if case .idle = state { state = .open(links: [:], entry: nil) }
    }
  }

  /// Observes the stores that `entry` was computed from, and no others.
  func follow(_ entry: DerivedEntry<Value>) {
    let (gone, new) = state.withLock { state -> ([DerivedLink], [(Leaf, DerivedLink)]) in
      guard case .open(let last, let followed) = state, followed !== entry else { return ([], []) }
      var links: [ObjectIdentifier: DerivedLink] = [:]
      var new: [(Leaf, DerivedLink)] = []
      for leaf in entry.leaves {
        let link = last[leaf.id] ?? DerivedLink()
        links[leaf.id] = link
        if last[leaf.id] == nil { new.append((leaf, link)) }
      }
      state = .open(links: links, entry: entry)
      return (last.filter { links[$0.key] == nil }.map(\.value), new)
    }
    for link in gone { link.end() }
    for (leaf, link) in new {
      // The first call, which is made at once, tells nothing new.
      link.begin(leaf.source.observe { [weak self] in if link.isPresent { self?.signal() } })
    }
  }

  /// Tells the observers that the value may have changed.
  func signal() {
    // Under the lock: an observer is added first, and opens this then.
    if end({ engine.hint.says(.nobody) ? .idle : nil }) { return }
    // A replacement, because it also goes through while a state is put back.
    let replacement = Replacement<DerivedState<Value>>(
      isReplayed: ThreadRecords.shared.current.isReplaying,
      cause: .current
    ) { StateBox($0.state) }
    engine.dispatch(.replacement(replacement))
  }

  /// Follows changes no longer.
  func close() {
    end { .closed }
  }

  /// Ends the links, if there is a next state.
  ///
  /// - Returns: Whether there is.
  @discardableResult
  private func end(_ next: () -> State?) -> Bool {
    let links = state.withLock { state -> [DerivedLink]? in
      guard let next = next() else { return nil }
      switch state {
      case .closed: return []
      case .idle:
        state = next
        return []
      case .open(let links, _):
        state = next
        return Array(links.values)
      }
    }
    for link in links ?? [] { link.end() }
    return links != nil
  }
}
