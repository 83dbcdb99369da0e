/// Code that a store calls before and after each commit, to judge and to observe actions.
///
/// ```swift
/// struct Limit: Plugin {
///   func willCommit(
///     action: CounterAction, store: StoreHandle<CounterState>
///   ) -> Verdict<CounterAction> {
///     store.computed.count < 10 ? .commit : .reject(reason: "Ten is enough.")
///   }
/// }
///
/// let store = Store<CounterState>(
///   state: .init(), executor: .immediate,
///   plugins: [Limit()])
/// ```
///
/// A store calls its plugins in the order of its `plugins`; plugins that were added later come last. Each
/// function has a default implementation. One plugin may serve several stores.
public protocol Plugin<State>: Sendable {
  /// The state of the stores that the plugin is for.
  associatedtype State: VueFlux.State

  /// Whether the plugin reads ``Change/before``; by default `false`.
  ///
  /// If so, each commit copies a value state. Reading the state in `willCommit` needs no copy.
  var keepsStateBefore: Bool { get }

  /// Whether the plugin reads ``Change/after`` as it was right after the action; by default `true`.
  ///
  /// For a single action this costs nothing. In `dispatch(actions:)`, each action copies the state of the one
  /// before. If no plugin of a store needs it, `after` reads the current state.
  var keepsStateAfter: Bool { get }

  /// Decides whether an action is committed; by default, it is.
  ///
  /// Called in the store's exclusive section, with the state that the commit will change. So it has to be quick,
  /// and the rules for ``Mutations`` hold: its dispatches and subscriptions take effect after the commit, and it
  /// must not read another store. It may read `store.computed`. That is live: to compare states, read values
  /// now, or see `keepsStateBefore`.
  ///
  /// - Parameters:
  ///   - action: The action, as the plugins before this one left it.
  ///   - store: The store, and its state before the commit.
  /// - Returns: The verdict. After a rejection, no further plugin is asked.
  func willCommit(action: State.Action, store: StoreHandle<State>) -> Verdict<State.Action>

  /// Called after an action was committed.
  ///
  /// Called once for each action, in the order of the commits, with no lock held, on the thread that committed.
  /// If another thread is calling the store's plugins already, that thread calls them with this action, too. On the
  /// thread that committed, the call comes before completions and before observers on ``Executor/immediate``. If
  /// a plugin dispatched the action to its own store during a call, the call comes after that plugin has
  /// returned. It is called for the last actions of a released store, too.
  ///
  /// A plugin may dispatch to the store, through `change.store.actions`.
  func didCommit(_ change: Change<State>)

  /// Called after a plugin has rejected an action, as `didCommit` is, for all plugins.
  func didReject(action: State.Action, reason: String, store: StoreHandle<State>)

  /// Called after the state was replaced without an action, as by an undo, for all plugins.
  ///
  /// Called as `didCommit` is, and in one order with it. The plugins are not asked before. If a replay or a time
  /// travel has replaced the state, the ``ReplayMode`` is active: what the plugin dispatches is refused.
  func didReplaceState(_ replacement: StateReplacement<State>)

  /// Called after an effect of the store has thrown an error.
  ///
  /// Called on the effect's task, before its own `onError`, and for all plugins. An error that neither a plugin nor
  /// `onError` takes is written to standard error.
  ///
  /// - Returns: Whether the plugin takes the error; by default, it does not.
  func effectDidFail(_ failure: EffectFailure<State>) -> Bool

  /// Called as ``effectDidFail(_:)`` is, by its default; it cannot take the error.
  ///
  /// Before there was `effectDidFail(_:)`, this was the function to implement.
  func effectDidFail(id: (any Hashable & Sendable)?, error: any Error, store: StoreHandle<State>)
}

extension Plugin {
  /// The state before is not kept.
  public var keepsStateBefore: Bool { false }

  /// The state right after each action is kept.
  public var keepsStateAfter: Bool { true }

  /// Commits the action.
  public func willCommit(
    action: State.Action,
    store: StoreHandle<State>
  ) -> Verdict<State.Action> { .commit }

  /// Does nothing.
  public func didCommit(_ change: Change<State>) {}

  /// Does nothing.
  public func didReject(action: State.Action, reason: String, store: StoreHandle<State>) {}

  /// Does nothing.
  public func didReplaceState(_ replacement: StateReplacement<State>) {}

  /// Calls ``effectDidFail(id:error:store:)``, and does not take the error.
  public func effectDidFail(_ failure: EffectFailure<State>) -> Bool {
    effectDidFail(id: failure.id, error: failure.error, store: failure.store)
    return false
  }

  /// Does nothing.
  public func effectDidFail(
    id: (any Hashable & Sendable)?,
    error: any Error,
    store: StoreHandle<State>
  ) {}
}

/// An error that an effect has thrown, as plugins learn of it.
///
/// ```swift
/// func effectDidFail(_ failure: EffectFailure<CartState>) -> Bool {
///   report(failure.error, "\(failure.store.identity)")
///   return true
/// }
/// ```
public struct EffectFailure<State: VueFlux.State>: _Nonisolated, Sendable {
  /// The effect's id; nil if it was run without one.
  public let id: (any Hashable & Sendable)?

  /// The error that its operation threw.
  public let error: any Error

  /// The store that owns it.
  public let store: StoreHandle<State>

  /// Whether the effect has an `onError`, which is called after the plugins.
  public let hasHandler: Bool

  /// Creates a failure, for tests of a plugin.
  public init(
    id: (any Hashable & Sendable)?,
    error: any Error,
    store: StoreHandle<State>,
    hasHandler: Bool
  ) {
    self.id = id
    self.error = error
    self.store = store
    self.hasHandler = hasHandler
  }
}

/// The decision of a ``Plugin`` about an action, before the commit.
///
/// ```swift
/// func willCommit(
///   action: CounterAction, store: StoreHandle<CounterState>
/// ) -> Verdict<CounterAction> {
///   action == .decrement && store.computed.count == 0
///     ? .reject(reason: "Nothing is left.") : .commit
/// }
/// ```
public enum Verdict<Action: Sendable>: Sendable {
  /// The action is committed, if the other plugins agree.
  case commit

  /// Another action takes its place; later plugins, and observers, get only that one.
  case replace(with: Action)

  /// The action is not committed; its delivery has the reason, and observers are not called.
  case reject(reason: String)
}
