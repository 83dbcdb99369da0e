/// One store's state of one moment, for as long as a ``Derivation`` needs it.
struct Pin: Sendable {
  let source: any DerivationSource
  let epoch: Int

  /// The box of a value, which stands still; nil for an object.
  let box: (any AnyObject & Sendable)?

  /// Whether the store is gone, so that this is its last state.
  let isReleased: Bool

  let origin: StateOrigin

  /// The store.
  var id: ObjectIdentifier { ObjectIdentifier(source.member) }

  /// Whether the state is still this one.
  var isCurrent: Bool { source.member.epoch.current == epoch }
}

// MARK: - Pinning

extension Pin {
  /// Pins the state of this moment.
  static func now(_ source: any DerivationSource) -> Pin {
    source.withPin { $0 }
  }

  /// Pins several states, all as of one moment.
  ///
  /// One after the other, so that no lock is held while another store commits. If one has changed meanwhile, once
  /// more, and in the end under all locks: otherwise a store that never rests would keep this from ending.
  static func together(_ sources: [any DerivationSource]) -> [Pin] {
    for _ in 0..<8 {
      let pins = sources.map(now)
      if pins.count < 2 || pins.allSatisfy(\.isCurrent) { return pins }
    }
    // One order for all threads, so that none waits for another.
    let ordered = sources.sorted { ObjectIdentifier($0.member) < ObjectIdentifier($1.member) }
    return locked(ordered[...])
  }

  /// Pins under the locks of all these stores.
  private static func locked(_ sources: ArraySlice<any DerivationSource>) -> [Pin] {
    guard let first = sources.first else { return [] }
    return first.withPin { locked(sources.dropFirst()) + [$0] }
  }
}
