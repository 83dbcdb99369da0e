/// The plugins of a store, in order; immutable.
@usableFromInline
final class PluginChain<State: VueFlux.State>: Sendable {
  /// The store, as its plugins get it; a reference cycle, which the end of the store or of its last plugin breaks.
  @usableFromInline let store: StoreHandle<State>

  @usableFromInline let plugins: ContiguousArray<PluginRegistration<State>>

  /// The plugins that are called with each action, without the ones that only time changes.
  @usableFromInline let deciders: ContiguousArray<PluginRegistration<State>>

  /// Whether a plugin reads the state as it was before, or right after, an action.
  @usableFromInline let keepsStateBefore: Bool
  @usableFromInline let keepsStateAfter: Bool

  @usableFromInline let recordingHooks: [any RecordingHook<State>]

  /// The recording hooks that only time changes.
  @usableFromInline let timingHooks: [any RecordingHook<State>]

  /// Whether a plugin or a hook needs the durations of changes.
  @usableFromInline let timesChanges: Bool

  /// Whether a plugin is called after commits.
  @usableFromInline let hasListeners: Bool

  /// The events that wait for the plugins; shared with the earlier chains of the store.
  @usableFromInline let events: EventQueue<PendingEvent<State>>

  /// The joint decision of the plugins on an action.
  @usableFromInline
  enum Decision: Sendable {
    case commit(State.Action)
    case reject(State.Action, reason: String)
  }

  init(
    of store: StoreHandle<State>,
    _ plugins: ContiguousArray<PluginRegistration<State>> = [],
    _ events: EventQueue<PendingEvent<State>>? = nil
  ) {
    self.store = store
    self.plugins = plugins
    self.events =
      events
      ?? EventQueue { [engine = store.actions.engine] event in
        engine.onItsBus { event.notify() }
      }
    keepsStateBefore = plugins.contains(where: \.keepsStateBefore)
    keepsStateAfter = plugins.contains(where: \.keepsStateAfter)
    deciders = plugins.filter { !$0.onlyTimesChanges }
    recordingHooks = deciders.compactMap(\.recordingHook)
    timingHooks = plugins.filter(\.onlyTimesChanges).compactMap(\.recordingHook)
    hasListeners = deciders.count > recordingHooks.count
    timesChanges = hasListeners || !timingHooks.isEmpty
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

  /// Calls the recording hooks that only time changes, in the store's exclusive section.
  @inlinable
  func note(_ duration: Duration, of cause: Cause) {
    for recordingHook in timingHooks { recordingHook.didChange(by: cause, in: duration) }
  }

  /// Asks the plugins one after the other, in the store's exclusive section.
  ///
  /// If an action is replaced, all of them are added to `garbage`, to be released after the lock. The last one, too:
  /// another thread may handle its event, and release it, before this one has given up the lock.
  @inlinable
  func decide(
    _ action: State.Action,
    _ garbage: inout ContiguousArray<State.Action>
  ) -> Decision {
    var action = action
    for registration in deciders where !registration.isUnsubscribed {
      switch registration.plugin.willCommit(action: action, store: store) {
      case .commit: break
      case .replace(with: let other):
        if garbage.isEmpty { garbage.append(action) }
        garbage.append(other)
        action = other
      case .reject(let reason): return .reject(action, reason: reason)
      }
    }
    return .commit(action)
  }
}
