extension Effect {
  /// How an effect was started in several stores at once, for a warning in debug builds.
  final class Broadcast: Sendable {
    /// The places that there was a warning about.
    private static let told = Locked<Set<String>>([])

    private let isBy: @Sendable (AnyObject) -> Bool
    private let place: String
    private let effect: String

    init<State: VueFlux.State>(
      of id: (any Hashable & Sendable)?,
      to count: Int,
      by proxy: BusTarget<State>,
      at place: String
    ) {
      isBy = { other in (other as? BusTarget<State>)?.names(sameStoresAs: proxy) ?? false }
      self.place = place
      let name = StandardError.name(ofEffect: id)
      effect = "\(name) at \(place), started in \(count) Store<\(State.self)> at once,"
    }

    /// The place of a call in the source; empty in release builds, where there are no warnings.
    static func place(_ file: StaticString, _ line: UInt) -> String {
      #if DEBUG
        "\(file):\(line)"
      #else
        ""
      #endif
    }

    /// Writes a warning if an action of the effect has gone to all of these stores; once for each place.
    func warn(ifBy other: AnyObject) {
      guard isBy(other), Self.told.withLock({ $0.insert(place).inserted }) else { return }
      StandardError.write(
        "\(effect) dispatches to all of them: each gets what every one of them sends."
          + " Dispatch to the store of each, by the 'store' that the effect is called with:"
          + " 'store.actions.dispatch(action: …)'."
      )
    }
  }
}

extension BusTarget {
  /// Whether actions go to the same stores, as far as the addresses tell.
  fileprivate func names(sameStoresAs other: BusTarget) -> Bool {
    self === other || channel === other.channel && isForAll && other.isForAll
  }
}
