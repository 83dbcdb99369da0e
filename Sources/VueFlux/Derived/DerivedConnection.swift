/// Carries changes of stores to the observers of a ``Derived``, as long as there are any.
final class DerivedConnection<Value: Sendable>: Sendable {
  /// The engine of the store that the observers observe.
  private let engine: Engine<DerivedState<Value>>

  private let state = Locked(State.idle)

  private enum State: Sendable {
    /// The value is not observed.
    case idle
    /// Follows the stores that an entry was computed from. It has the number of the entry, and not the entry, whose
    /// values must not be released under the lock.
    case open(links: [ObjectIdentifier: DerivedLink], followed: Int)
    /// The ``Derived`` is gone.
    case closed
  }

  init(to engine: Engine<DerivedState<Value>>) {
    self.engine = engine
  }

  /// Whether anybody observes the value.
  var isObserved: Bool { !engine.hint.says(.nobody) }

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
  /// - Parameters:
  ///   - node: The node, which commits are announced to.
  ///   - newest: Returns the entry; called under the lock, so that no thread goes back to an older one.
  /// - Returns: The entry if observers have to look again, else nil. The value may have changed before a store was
  ///   observed, a store that is no longer observed may be about to announce its release, and the entry may be an
  ///   old one, of a slow thread.
  func follow(
    _ node: DerivedNode<Value>,
    _ newest: () -> DerivedEntry<Value>?
  ) -> DerivedEntry<Value>? {
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
      let subscription = leaf.source.observe { [weak node = node as AnyDerivedNode] state in
        // The first call comes at once, and tells nothing new.
        if link.isPresent { node?.noteCommit(state) }
      } onRelease: { [weak node = node as AnyDerivedNode] in
        if link.isPresent { node?.signal() }
      }
      link.begin(subscription)
    }
    guard let entry else { return nil }
    return !new.isEmpty || !gone.isEmpty || !entry.isCurrent ? entry : nil
  }

  /// Tells the observers that the value may have changed.
  ///
  /// - Parameter trace: How the state has changed.
  func signal(_ trace: Trace) {
    // Under the lock, because an observer is added before it opens the connection.
    if end({ isObserved ? nil : .idle }) { return }
    // A replacement, because replays let replacements through, and not actions.
    let replacement = Replacement<DerivedState<Value>>(trace) { StateBox($0.state) }
    engine.dispatch(.replacement(replacement))
  }

  /// Stops following changes.
  func close() {
    end { .closed }
  }

  /// Ends the links, if `next` returns a state to go to.
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

/// The observation of one store for a ``DerivedConnection``.
final class DerivedLink: Sendable {
  private enum Phase: Sendable {
    case coming
    case present(Subscription)
    case ended
  }

  private let phase = Locked(Phase.coming)

  var isPresent: Bool {
    phase.withLock { if case .present = $0 { true } else { false } }
  }

  /// Takes the subscription, or ends it if the link has ended meanwhile.
  func begin(_ subscription: Subscription) {
    let isWanted = phase.withLock { phase in
      guard case .coming = phase else { return false }
      phase = .present(subscription)
      return true
    }
    if !isWanted { subscription.unsubscribe() }
  }

  func end() {
    let last = phase.withLock { phase in
      defer { phase = .ended }
      return phase
    }
    if case .present(let subscription) = last { subscription.unsubscribe() }
  }
}

/// The empty state of the store that a ``Derived`` has for its observers.
///
/// An equal state replaces it when the value may have changed.
@usableFromInline
struct DerivedState<Value: Sendable>: State, Sendable {
  @usableFromInline typealias Action = Never
  @usableFromInline typealias Mutations = NoMutations

  @usableFromInline
  struct NoMutations: VueFlux.Mutations {
    @usableFromInline
    init() {}

    @usableFromInline
    func commit(action: Never, state: inout DerivedState) {}
  }
}
