import Synchronization

/// One plugin of one store.
@usableFromInline
final class PluginRegistration<State: VueFlux.State>: Unsubscribable {
  @usableFromInline let plugin: any Plugin<State>
  let recordingHook: (any RecordingHook<State>)?
  let keepsStateBefore: Bool
  let keepsStateAfter: Bool

  private let phase = Atomic(Phase.active)

  /// Takes the plugin out of the store, which it holds: a reference cycle, which the end of either breaks.
  // Not a weak reference: from the first one on, the runtime counts all others the slow way.
  private let removal: @Sendable (PluginRegistration) -> Void

  init(
    _ plugin: any Plugin<State>,
    removal: @escaping @Sendable (PluginRegistration) -> Void
  ) {
    self.plugin = plugin
    self.removal = removal
    recordingHook = plugin as? any RecordingHook<State>
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
  var isRemoved: Bool { phase.load(ordering: .acquiring) == Phase.removed }

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
    removal(self)
    return true
  }
}

/// A registered hook that may record effects, and that an effect does not keep alive.
protocol EffectHookRegistration: AnyObject, Sendable {
  /// The hook; nil if it was removed.
  var effectHook: (any EffectHook)? { get }
}

extension PluginRegistration: EffectHookRegistration {
  var effectHook: (any EffectHook)? { isRemoved ? nil : recordingHook }
}

private enum Phase {
  static let active: UInt8 = 0
  static let removed: UInt8 = 1
  static let storeReleased: UInt8 = 2
}
