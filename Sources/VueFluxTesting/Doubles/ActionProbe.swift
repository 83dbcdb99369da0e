public import VueFlux

/// The global actions of one state type that were dispatched on a bus.
///
/// ```swift
/// @Test(.isolatedBus) func `signing out is announced`() {
///   let probe = ActionProbe<SessionState>()
///   Store<SessionState>.actions.signOut()
///   #expect(probe.actions == [.signOut])
/// }
/// ```
///
/// It needs no store of that type, and shows actions for all addresses, in the order of the bus. Actions of one store,
/// such as `store.actions.signOut()`, are not on the bus. The probe sees actions from its creation to its release.
public final class ActionProbe<State: VueFlux.State>: Sendable {
  private let seen = Shared<[State.Action]>([])
  private let subscriptions = SubscriptionScope()

  /// Creates a probe of a bus; by default, of the current one.
  public init(bus: ActionBus? = nil) {
    subscriptions += (bus ?? .current).observeActions(of: State.self) { [seen] action in
      seen.withLock { $0.append(action) }
    }
  }

  /// The actions that were dispatched since the probe was created, or since ``takeActions()``.
  public var actions: [State.Action] { seen.withLock { $0 } }

  /// Removes and returns the actions.
  public func takeActions() -> [State.Action] {
    seen.withLock { actions in
      defer { actions = [] }
      return actions
    }
  }
}
