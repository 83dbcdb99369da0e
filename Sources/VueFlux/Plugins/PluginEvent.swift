/// An event that a store calls its plugins with, after a commit.
@usableFromInline
enum PluginEvent<State: VueFlux.State>: Sendable {
  case committed(CommitEvent<State>)
  case rejected(RejectionEvent<State>)
  // Indirect, so that the event of a commit stays one word.
  indirect case replaced(StateReplacement<State>, Trace)

  /// Calls a plugin; with no lock held.
  func tell(_ plugin: any Plugin<State>) {
    switch self {
    case .committed(let event):
      event.cause.asCurrent { plugin.didCommit(Change(event: event)) }
    case .rejected(let event):
      event.tell(plugin)
    case .replaced(let replacement, let trace):
      // The thread that calls may be inside of another action.
      trace.cause.asCurrentOfTask {
        trace.asCurrent(.current) { plugin.didReplaceState(replacement) }
      }
    }
  }
}

/// A rejection, as plugins learn of it.
@usableFromInline
final class RejectionEvent<State: VueFlux.State>: Sendable {
  /// The store, with the state that the action left as it was.
  private let store: StoreHandle<State>
  private let action: State.Action
  private let reason: String

  /// The cause of the action; nil if nothing records the store.
  private let cause: Cause?

  @usableFromInline
  init(
    _ store: StoreHandle<State>,
    _ action: State.Action,
    _ reason: String,
    _ cause: Cause?
  ) {
    self.store = store
    self.action = action
    self.reason = reason
    self.cause = cause
  }

  fileprivate func tell(_ plugin: any Plugin<State>) {
    guard let cause else { return plugin.didReject(action: action, reason: reason, store: store) }
    // Also if there is none: the thread that calls may be inside of another action.
    cause.asCurrentOfTask { plugin.didReject(action: action, reason: reason, store: store) }
  }
}

/// An event, and the plugins that the store had when it came.
@usableFromInline
struct PendingEvent<State: VueFlux.State>: Sendable {
  private let event: PluginEvent<State>

  // Beside the event, and not in it: a plugin that keeps a `Change` must not keep itself and the others.
  private let chain: PluginChain<State>

  @usableFromInline
  init(_ event: PluginEvent<State>, for chain: PluginChain<State>) {
    self.event = event
    self.chain = chain
  }

  /// Calls the plugins; with no lock held.
  func tell() {
    for registration in chain.plugins where !registration.isRemoved {
      event.tell(registration.plugin)
    }
  }
}
