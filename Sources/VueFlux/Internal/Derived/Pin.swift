/// One store's state of one moment, for as long as a ``Derivation`` needs it.
struct Pin {
  let source: any DerivationSource
  let epoch: Int

  /// The box of a value, which stands still; nil for an object.
  let box: AnyObject?

  /// The store.
  var id: ObjectIdentifier { ObjectIdentifier(source.member) }

  /// Whether the state is still this one.
  var isCurrent: Bool { source.member.epoch.current == epoch }
}

@available(*, unavailable)
extension Pin: Sendable {}

// MARK: - Pinning

extension Pin {
  /// Pins the state of this moment.
  static func now(_ source: any DerivationSource) -> Pin {
    var pins: [Pin] = []
    source.withPin { pins.append($0) }
    return pins[0]
  }

  /// Pins several states, all as of one moment.
  ///
  /// One after the other, without a lock held while another store commits. If one has changed meanwhile, all
  /// are pinned under all locks: otherwise a store that never rests would keep this from ending.
  static func together(_ sources: [any DerivationSource]) -> [Pin] {
    let pins = sources.map(now)
    guard pins.count > 1, !pins.allSatisfy(\.isCurrent) else { return pins }
    // One order for all threads, so that none waits for another.
    let ordered = sources.sorted { ObjectIdentifier($0.member) < ObjectIdentifier($1.member) }
    return locked(ordered[...])
  }

  /// Pins under the locks of all these stores.
  private static func locked(_ sources: ArraySlice<any DerivationSource>) -> [Pin] {
    guard let first = sources.first else { return [] }
    var pins: [Pin] = []
    first.withPin { pins = locked(sources.dropFirst()) + [$0] }
    return pins
  }
}
