/// One store's state, held for as long as a ``Derivation`` needs it.
struct Pin: Sendable {
  let source: any DerivationSource
  let epoch: Int

  /// The box of a value state, which no commit changes while it is held; nil for an object.
  let box: (any AnyObject & Sendable)?

  /// Whether the store is gone, so that this is its last state.
  let isReleased: Bool

  /// How the state has come about.
  // Not a `Trace`, which is bigger: pins are copied often.
  let isReplayed: Bool
  let cause: Cause

  /// The store.
  var id: ObjectIdentifier { ObjectIdentifier(source.member) }

  /// Whether this is still the store's state.
  var isCurrent: Bool { source.member.epoch.current == epoch }
}

// MARK: - Pinning

extension Pin {
  /// Pins the current state.
  static func now(_ source: any DerivationSource) -> Pin {
    source.withPin { $0 }
  }

  /// Pins several states, all as of one moment.
  ///
  /// It pins one after the other, so that no lock is held while another store commits. If a state has changed
  /// meanwhile, it begins again, and at last takes all locks: otherwise a store that never rests would keep it busy.
  static func together(_ sources: [any DerivationSource]) -> [Pin] {
    for _ in 0..<8 {
      let pins = sources.map(now)
      if pins.count < 2 || pins.allSatisfy(\.isCurrent) { return pins }
    }
    // In one order on all threads, so that there is no deadlock.
    let ordered = sources.sorted { ObjectIdentifier($0.member) < ObjectIdentifier($1.member) }
    return locked(ordered[...])
  }

  /// Pins under the locks of all these stores.
  private static func locked(_ sources: ArraySlice<any DerivationSource>) -> [Pin] {
    guard let first = sources.first else { return [] }
    return first.withPin { locked(sources.dropFirst()) + [$0] }
  }
}

/// A state that a derived value was computed from, directly or through other derived values.
@usableFromInline
struct Leaf: Sendable {
  let source: any DerivationSource
  @usableFromInline let member: Member
  @usableFromInline let epoch: Int

  init(_ pin: Pin) {
    source = pin.source
    member = pin.source.member
    epoch = pin.epoch
  }

  var id: ObjectIdentifier { ObjectIdentifier(member) }

  /// Whether the state is still the one that was read.
  @inlinable var isCurrent: Bool { member.epoch.current == epoch }
}
