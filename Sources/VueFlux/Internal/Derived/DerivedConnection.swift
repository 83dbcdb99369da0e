/// Carries changes of stores to the observers of a ``Derived``, as long as there are any.
final class DerivedConnection<Value: Sendable>: Sendable {
  /// The works of the store that the observers observe.
  private let engine: Engine<DerivedState<Value>>

  private let state = Locked(State.idle)

  private enum State: Sendable {
    /// The value is not observed.
    case idle
    /// The links are those of the stores that an entry was computed from: its number, and not the entry, whose
    /// values must not be released under the lock.
    case open(links: [ObjectIdentifier: DerivedLink], followed: Int)
    /// The ``Derived`` is gone.
    case closed
  }

  init(to engine: Engine<DerivedState<Value>>) {
    self.engine = engine
  }

  /// Whether the connection observes the stores of `entry`.
  func isFollowing(_ entry: DerivedEntry<Value>) -> Bool {
    state.withLock {
      if case .open(_, let followed) = $0 { followed == entry.number } else { false }
    }
  }

  /// Follows changes from now on, for an observer that has been added.
  func open() {
    state.withLock { state in
      if case .idle = state { state = .open(links: [:], followed: 0) }
    }
  }

  /// Observes the stores that the newest entry was computed from, and no others.
  ///
  /// - Parameter newest: Asked for the entry under the lock, so that no thread goes back to an older one.
  /// - Returns: Whether observers have to look at the value once more: it may have changed before a store was
  ///   observed, a store that is not observed any more may have been released and about to tell so, and the entry
  ///   may be an old one, of a slow thread.
  func follow(_ newest: () -> DerivedEntry<Value>?) -> Bool {
    var gone: [DerivedLink] = []
    var new: [(Leaf, DerivedLink)] = []
    let entry = state.withLock { state -> DerivedEntry<Value>? in
      guard case .open(let last, let followed) = state, let entry = newest() else { return nil }
      if followed == entry.number { return entry }
      var links: [ObjectIdentifier: DerivedLink] = [:]
      for leaf in entry.leaves {
        let link = last[leaf.id] ?? DerivedLink()
        links[leaf.id] = link
        if last[leaf.id] == nil { new.append((leaf, link)) }
      }
      gone = last.filter { links[$0.key] == nil }.map(\.value)
      state = .open(links: links, followed: entry.number)
      return entry
    }
    for link in gone { link.end() }
    for (leaf, link) in new {
      // The first call, which is made at once, tells nothing new.
      link.begin(leaf.source.observe { [weak self] in if link.isPresent { self?.signal() } })
    }
    return entry.map { !new.isEmpty || !gone.isEmpty || !$0.isCurrent } ?? false
  }

  /// Tells the observers that the value may have changed.
  ///
  /// - Parameter isRepeated: Whether this is no change of a store, see ``follow(_:)``.
  func signal(isRepeated: Bool = false) {
    // Under the lock: an observer is added first, and opens this then.
    if end({ engine.hint.says(.nobody) ? .idle : nil }) { return }
    // A replacement, because it also goes through while a state is put back.
    let replacement = Replacement<DerivedState<Value>>(
      isReplayed: ThreadRecords.shared.current.isReplaying,
      cause: .current,
      isRepeated: isRepeated
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
