/// What plugins are told of, and which of them.
// An object, because as a value it would be copied, with all that it holds, on its way through the mailbox.
@usableFromInline
final class PluginEvent<State: VueFlux.State>: Sendable {
  @usableFromInline
  enum Kind: Sendable {
    case committed(Change<State>)
    case rejected(State.Action, reason: String, StoreHandle<State>)
  }

  @usableFromInline let kind: Kind

  /// The plugins that the store had then.
  @usableFromInline let plugins: ContiguousArray<PluginRegistration<State>>

  /// What the action leads to, if somebody has recorded it.
  @usableFromInline let cause: Cause

  @inlinable
  init(
    _ kind: consuming Kind,
    _ cause: Cause,
    _ plugins: ContiguousArray<PluginRegistration<State>>
  ) {
    self.kind = kind
    self.cause = cause
    self.plugins = plugins
  }

  /// Calls the plugins, in order, with no lock held.
  @inlinable
  func notify() {
    cause.lead { notifyAll() }
  }

  @inlinable
  func notifyAll() {
    for registration in plugins where !registration.isRemoved {
      switch kind {
      case .committed(let change):
        registration.plugin.didCommit(change)
      case .rejected(let action, let reason, let store):
        registration.plugin.didReject(action: action, reason: reason, store: store)
      }
    }
  }
}
