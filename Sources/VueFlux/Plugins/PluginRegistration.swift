import Synchronization

/// One plugin of one store.
@usableFromInline
final class PluginRegistration<State: VueFlux.State>: Unsubscribable {
  @usableFromInline let plugin: any Plugin<State>
  let recordingHook: (any RecordingHook<State>)?
  let onlyTimesChanges: Bool
  @usableFromInline let keepsStateBefore: Bool
  @usableFromInline let keepsStateAfter: Bool

  private let phase = Atomic(Phase.active)

  /// The store's engine; a reference cycle, which the end of the plugin or of the store breaks.
  // Not weak: from the first weak reference to an object on, the runtime counts all other references the slow way.
  private let engine: Engine<State>

  init(_ plugin: any Plugin<State>, engine: Engine<State>) {
    self.plugin = plugin
    self.engine = engine
    recordingHook = plugin as? any RecordingHook<State>
    onlyTimesChanges = recordingHook?.onlyTimesChanges == true
    keepsStateBefore = !State.Semantics._isShared && plugin.keepsStateBefore
    keepsStateAfter = plugin.keepsStateAfter
  }

  #if DEBUG
    deinit {
      HeldLocks.checkRelease(of: Self.self)
    }
  #endif

  @usableFromInline var isUnsubscribed: Bool { phase.load(ordering: .acquiring) != Phase.active }

  /// Whether the plugin was removed by a caller, so that it does not receive the events that wait.
  @usableFromInline var isRemoved: Bool { phase.load(ordering: .acquiring) == Phase.removed }

  /// Ends the plugin together with its store; the plugin still receives the events that wait.
  func end() {
    _ = phase.compareExchange(
      expected: Phase.active,
      desired: Phase.storeReleased,
      ordering: .acquiringAndReleasing
    )
  }

  @usableFromInline
  func unsubscribe() -> Bool {
    // The phase changes after the end of the store, too: events may still wait for the plugin.
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
