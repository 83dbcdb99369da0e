import Synchronization

/// How an effect was started in several stores at once: for a warning in debug builds.
final class EffectBroadcast: Sendable {
  private let proxy: ActionTarget
  private let effect: String
  private let isTold = Atomic(false)

  /// Creates it for an effect of these stores.
  init?<State: VueFlux.State>(
    _ id: (any Hashable & Sendable)?,
    by proxy: BusTarget<State>,
    at place: StaticString,
    _ line: UInt
  ) {
    let count = proxy.engines.count
    guard count > 1 else { return nil }
    self.proxy = proxy
    effect = StandardError.name(ofEffect: id) + " at \(place):\(line), started in \(count) Store<\(State.self)> at once,"
  }

  /// Writes a warning if an action that the effect dispatches goes to all of these stores; once.
  func warn(ifBy other: AnyObject) {
    guard other === proxy, !isTold.exchange(true, ordering: .relaxed) else { return }
    StandardError.write(
      "\(effect) dispatches to all of them: each gets what every one of them sends."
        + " Dispatch to the store of each, by the 'store' that the effect is called with:"
        + " 'store.actions.dispatch(action: …)'."
    )
  }
}
