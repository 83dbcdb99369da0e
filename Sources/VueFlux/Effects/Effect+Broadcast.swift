import Synchronization

extension Effect {
  /// How an effect was started in several stores at once, for a warning in debug builds.
  final class Broadcast: Sendable {
    private let proxy: ActionTarget
    private let effect: String
    private let isTold = Atomic(false)

    /// Creates it for the stores that a proxy names now; nil if they are not several.
    init?<State: VueFlux.State>(
      of id: (any Hashable & Sendable)?,
      by proxy: BusTarget<State>,
      at place: String
    ) {
      let count = proxy.engines.count
      guard count > 1 else { return nil }
      self.proxy = proxy
      let name = StandardError.name(ofEffect: id)
      effect = "\(name) at \(place), started in \(count) Store<\(State.self)> at once,"
    }

    /// Writes a warning if an action of the effect goes to all of these stores; once.
    func warn(ifBy other: AnyObject) {
      guard other === proxy, !isTold.exchange(true, ordering: .relaxed) else { return }
      StandardError.write(
        "\(effect) dispatches to all of them: each gets what every one of them sends."
          + " Dispatch to the store of each, by the 'store' that the effect is called with:"
          + " 'store.actions.dispatch(action: …)'."
      )
    }
  }
}
