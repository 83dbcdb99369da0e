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

/// The plugins of a store, in order; immutable.
@usableFromInline
final class PluginChain<State: VueFlux.State>: Sendable {
  /// The store, as its plugins get it; like `events`, a reference cycle, which the end of the store or of its last
  /// plugin breaks.
  @usableFromInline let store: StoreHandle<State>

  @usableFromInline let plugins: ContiguousArray<PluginRegistration<State>>

  let recordingHooks: [any RecordingHook<State>]
  @usableFromInline let isRecorded: Bool

  /// Whether a hook is called after each change of the state.
  @usableFromInline let followsChanges: Bool

  /// Whether a plugin reads the state as it was before, or right after, an action.
  @usableFromInline let keepsStateBefore: Bool
  @usableFromInline let keepsStateAfter: Bool

  /// Whether a plugin is called after commits.
  @usableFromInline let hasListeners: Bool

  /// The events that wait for the plugins; shared with the earlier chains of the store.
  @usableFromInline let events: EventQueue<PendingEvent<State>>

  init(
    of store: StoreHandle<State>,
    _ plugins: ContiguousArray<PluginRegistration<State>> = [],
    _ events: EventQueue<PendingEvent<State>>? = nil
  ) {
    self.store = store
    self.plugins = plugins
    self.events =
      events
      ?? EventQueue { [cell = store.computed.live.cell] event in
        cell.onItsBus { event.tell() }
      }
    keepsStateBefore = plugins.contains(where: \.keepsStateBefore)
    keepsStateAfter = plugins.contains(where: \.keepsStateAfter)
    recordingHooks = plugins.compactMap(\.recordingHook)
    isRecorded = !recordingHooks.isEmpty
    followsChanges = recordingHooks.contains(where: \.followsChanges)
    hasListeners = plugins.count > recordingHooks.count
  }

  @inlinable var live: LiveState<State> { store.computed.live }

  func adding(_ registration: PluginRegistration<State>) -> PluginChain {
    var plugins = plugins
    plugins.append(registration)
    return PluginChain(of: store, plugins, events)
  }

  /// The chain without a plugin; nil if the plugin is not in this one.
  func removing(_ registration: PluginRegistration<State>) -> PluginChain? {
    let rest = ContiguousArray(plugins.filter { $0 !== registration })
    return rest.count == plugins.count ? nil : PluginChain(of: store, rest, events)
  }

  /// Ends all plugins, which are still called for the events that wait.
  func end() {
    for registration in plugins { registration.end() }
  }

  // MARK: - In the store's exclusive section

  /// The joint decision of the plugins on an action.
  @usableFromInline
  enum Decision: Sendable {
    case commit(State.Action)
    case reject(State.Action, reason: String)
  }

  /// Asks the plugins one after the other.
  ///
  /// - Parameters:
  ///   - action: The action that was dispatched.
  ///   - keep: Keeps an action that was replaced, or has replaced another one, until the lock is released. The last
  ///     one, too: another thread may handle its event, and release it, before this one has given up the lock.
  /// - Returns: The action to commit, or the rejection.
  @inlinable @inline(__always)
  func decide(_ action: State.Action, keep: (State.Action) -> Void) -> Decision {
    var action = action
    var isReplaced = false
    for registration in plugins where !registration.isUnsubscribed {
      switch registration.plugin.willCommit(action: action, store: store) {
      case .commit: break
      case .replace(with: let other):
        if !isReplaced { keep(action) }
        keep(other)
        (action, isReplaced) = (other, true)
      case .reject(let reason): return .reject(action, reason: reason)
      }
    }
    return .commit(action)
  }

  /// Has the recording hooks record an action that all plugins have agreed on.
  ///
  /// - Returns: The cause of actions and effects that this action leads to; nil if no hook records it.
  @usableFromInline
  func record(_ action: State.Action, _ trace: Trace) -> Cause? {
    recordingHooks.reduce(nil) { cause, recordingHook in
      recordingHook.willChange(by: action, store, trace) ?? cause
    }
  }

  /// Calls the recording hooks that follow changes.
  @usableFromInline
  func noteChange() {
    for recordingHook in recordingHooks where recordingHook.followsChanges {
      recordingHook.didChange(store)
    }
  }
}
