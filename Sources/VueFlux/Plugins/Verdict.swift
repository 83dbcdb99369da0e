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
