/// Code that takes part in every action of a store: it is asked before a commit and told after it.
///
/// ```swift
/// struct Limit: Plugin {
///   func willCommit(
///     action: CounterAction, store: StoreHandle<CounterState>
///   ) -> Verdict<CounterAction> {
///     if case .increment = action, store.computed.count >= 10 { return .reject(reason: "Ten is enough.") }
///     return .commit
///   }
/// }
///
/// let store = Store<CounterState>(
///   state: .init(), mutations: .init(), executor: .immediate, plugins: [Limit()])
/// ```
///
/// A store asks and tells its plugins in the order of its `plugins`, those that were added later
/// coming last. Each function has a default implementation.
///
/// One plugin may serve several stores; it holds no store, and no store needs to be told when it goes.
public protocol Plugin<State>: Sendable {
  /// The state of the stores that the plugin is for.
  associatedtype State: VueFlux.State

  /// Whether ``Change/before`` is wanted, which makes each commit copy a value state; `false` if not
  /// given.
  ///
  /// What `willCommit` reads costs nothing of the kind.
  var keepsStateBefore: Bool { get }

  /// Whether ``Change/after`` is wanted as it was right after that very action; `true` if not given.
  ///
  /// A single action costs nothing for it, but in `dispatch(actions:)` each action copies what the one
  /// before it left. If no plugin of a store wants it, `after` reads the state as it is by then.
  var keepsStateAfter: Bool { get }

  /// Judges an action that is about to be committed; commits it if not given.
  ///
  /// Called in the store's exclusive section, where the state is the one that the commit will find. So
  /// it has to be quick, and the rules for ``Mutations`` hold: what it asks of the framework is done
  /// after the commit, and it must not read another store. `store.computed` may be read; it is live, so
  /// to compare what was with what is, read values now, or see `keepsStateBefore`.
  ///
  /// - Parameters:
  ///   - action: The action, as the plugins before this one left it.
  ///   - store: The store, and its state before the commit.
  /// - Returns: What becomes of the action. After a rejection no other plugin is asked.
  func willCommit(action: State.Action, store: StoreHandle<State>) -> Verdict<State.Action>

  /// Hears of an action that was committed.
  ///
  /// Called once for each, in the order of the commits, with no lock held, on the thread that
  /// committed, or on one that is telling the store's plugins already, which then goes on with this one
  /// too. On the thread that committed, that is before completions and before observers on
  /// ``Executor/immediate``, unless a plugin that is being told has dispatched the action to its own store:
  /// then it is when that one has returned. It is called for the last actions of a store that has been
  /// released meanwhile, too.
  ///
  /// A plugin may dispatch to the store, through `change.store.actions`.
  func didCommit(_ change: Change<State>)

  /// Hears of an action that a plugin has rejected; called as `didCommit` is, for all plugins.
  func didReject(action: State.Action, reason: String, store: StoreHandle<State>)

  /// Hears of an effect of the store that has thrown an error.
  ///
  /// Called on the effect's task, before its own `onError`. An error that neither a plugin nor `onError` takes
  /// is written to standard error; a plugin takes it by implementing this.
  ///
  /// - Parameters:
  ///   - id: The effect's id; nil if it was run without one.
  ///   - error: What its operation has thrown.
  ///   - store: The store that owns it.
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

  /// Leaves the error to others: if nobody takes it, it is written to standard error.
  public func effectDidFail(
    id: (any Hashable & Sendable)?,
    error: any Error,
    store: StoreHandle<State>
  ) {
    ThreadRecords.shared.current.isErrorIgnored = true
  }
}
