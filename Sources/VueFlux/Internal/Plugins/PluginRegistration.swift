import Synchronization

/// One plugin of one store.
@usableFromInline
final class PluginRegistration<State: VueFlux.State>: Unsubscribable {
  @usableFromInline let plugin: any Plugin<State>
  let recordingHook: (any RecordingHook<State>)?
  @usableFromInline let keepsStateBefore: Bool
  @usableFromInline let keepsStateAfter: Bool

  private let phase = Atomic(Phase.active)

  /// The engine of the store: a cycle, which the end of the plugin or of the store breaks.
  // Not weak, because from the first weak reference on, the runtime counts all others the slow way.
  private let engine: Engine<State>

  init(_ plugin: any Plugin<State>, engine: Engine<State>) {
    self.plugin = plugin
    self.engine = engine
    recordingHook = plugin as? any RecordingHook<State>
    keepsStateBefore = !State.Semantics._isShared && plugin.keepsStateBefore
    keepsStateAfter = plugin.keepsStateAfter
  }

  @usableFromInline var isUnsubscribed: Bool { phase.load(ordering: .acquiring) != Phase.active }

  /// Whether the plugin was removed by hand: what its store still has to tell is for the others.
  @usableFromInline var isRemoved: Bool { phase.load(ordering: .acquiring) == Phase.removed }

  /// Ends the plugin with its store; it is still called for actions that the store has committed.
  func end() {
    _ = phase.compareExchange(
      expected: Phase.active,
      desired: Phase.storeReleased,
      ordering: .acquiringAndReleasing
    )
  }

  @usableFromInline
  func unsubscribe() -> Bool {
    // Also after the end of the store, which may still have something to tell.
    let last = phase.exchange(Phase.removed, ordering: .acquiringAndReleasing)
    guard last == Phase.active else { return false }
    engine.remove(self)
    return true
  }
}

private enum Phase {
  static let active: UInt8 = 0
  static let removed: UInt8 = 1
  static let storeReleased: UInt8 = 2
}
