/// A store's plugins in order, and what they are still to be told.
// Sendable because everything that changes is guarded by the store's lock, which is why the
// exclusivity check can be spared.
@usableFromInline
final class PluginChain<State: VueFlux.State>: @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline
  var plugins = ContiguousArray<PluginRegistration<State>>()

  /// Whether any of them wants the state as it was before, or right after, an action.
  @safe @exclusivity(unchecked) @usableFromInline var keepsStateBefore = false
  @safe @exclusivity(unchecked) @usableFromInline var keepsStateAfter = false

  /// Those of them that note what the store does.
  @safe @exclusivity(unchecked) @usableFromInline var recordingHooks: [any RecordingHook<State>] =
    []

  /// Whether any of them hears of what was committed.
  @safe @exclusivity(unchecked) @usableFromInline var hasListeners = false

  /// Told by one thread at a time, in order.
  @safe @exclusivity(unchecked) @usableFromInline var events = Mailbox<PluginEvent<State>>()

  /// What the plugins, together, say of an action.
  @usableFromInline
  enum Decision: Sendable {
    case commit(State.Action)
    case reject(State.Action, reason: String)
  }

  @usableFromInline
  init() {}

  func add(_ registration: PluginRegistration<State>) {
    plugins.append(registration)
    updateWishes()
  }

  /// Takes a plugin out and hands out the chain's hold on it.
  func remove(_ registration: PluginRegistration<State>) -> PluginRegistration<State>? {
    guard let index = plugins.firstIndex(where: { $0 === registration }) else { return nil }
    defer { updateWishes() }
    return plugins.remove(at: index)
  }

  private func updateWishes() {
    keepsStateBefore = plugins.contains(where: \.keepsStateBefore)
    keepsStateAfter = plugins.contains(where: \.keepsStateAfter)
    recordingHooks = plugins.compactMap(\.recordingHook)
    hasListeners = plugins.count > recordingHooks.count
  }

  /// Ends all plugins and hands them out; what they are still to be told, they are told.
  func removeAll() -> ContiguousArray<PluginRegistration<State>> {
    defer { plugins = [] }
    for registration in plugins { registration.end() }
    return plugins
  }

  /// Asks the plugins one after the other, in the store's exclusive section.
  ///
  /// What they replace goes to `replaced`, to be released when the lock is.
  @inlinable
  func decide(
    _ action: State.Action,
    of store: StoreHandle<State>,
    _ replaced: inout ContiguousArray<State.Action>
  ) -> Decision {
    var action = action
    for registration in plugins where !registration.isUnsubscribed {
      switch registration.plugin.willCommit(action: action, store: store) {
      case .commit: break
      case .replace(with: let other):
        replaced.append(action)
        action = other
      case .reject(let reason): return .reject(action, reason: reason)
      }
    }
    return .commit(action)
  }
}
