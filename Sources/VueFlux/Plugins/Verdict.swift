/// What a ``Plugin`` says of an action that is about to be committed.
///
/// ```swift
/// func willCommit(
///   action: CounterAction, store: StoreHandle<CounterState>
/// ) -> Verdict<CounterAction> {
///   action == .decrement && store.computed.count == 0 ? .reject(reason: "Nothing is left.") : .commit
/// }
/// ```
public enum Verdict<Action: Sendable>: Sendable {
  /// The action is committed, if the other plugins agree.
  case commit

  /// Another action takes its place; plugins that are asked later, and observers, know only that one.
  case replace(with: Action)

  /// Nothing is committed, observers hear nothing, and who waits for the action is told this reason.
  case reject(reason: String)
}
