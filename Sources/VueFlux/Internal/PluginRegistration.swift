import Synchronization

/// One plugin of one store.
@usableFromInline
final class PluginRegistration<State: VueFlux.State>: Unsubscribable {
  @usableFromInline let plugin: any Plugin<State>
  @usableFromInline let keepsStateBefore: Bool

  private let phase = Atomic(Phase.active)
  private weak let engine: Engine<State>?

  init(_ plugin: any Plugin<State>, engine: Engine<State>) {
    self.plugin = plugin
    self.engine = engine
    keepsStateBefore = !State.Semantics.isShared && plugin.keepsStateBefore
  }

  @usableFromInline var isUnsubscribed: Bool { phase.load(ordering: .acquiring) != Phase.active }

  /// Whether the plugin was removed by hand: what its store still has to tell is for the others.
  var isRemoved: Bool { phase.load(ordering: .acquiring) == Phase.removed }

  /// Ends the plugin with its store; it still hears of what the store has committed.
  func end() {
    change(to: Phase.storeReleased)
  }

  @usableFromInline
  func unsubscribe() {
    guard change(to: Phase.removed), let engine else { return }
    engine.remove(self)
  }

  @discardableResult
  private func change(to ended: UInt8) -> Bool {
    phase.compareExchange(
      expected: Phase.active,
      desired: ended,
      ordering: .acquiringAndReleasing
    ).exchanged
  }
}

private enum Phase {
  static let active: UInt8 = 0
  static let removed: UInt8 = 1
  static let storeReleased: UInt8 = 2
}
