/// What a commit may leave behind beside a changed state and one mailbox of observers.
// Sendable because only the thread that commits has it, and nothing is added once the lock is released;
// the scopes are only kept alive.
@usableFromInline
final class CommitExtras<State: VueFlux.State>: @unchecked Sendable {
  /// More of the observers' mailboxes that need a drain.
  @safe @exclusivity(unchecked) @usableFromInline var otherLanes = ContiguousArray<Lane<State>>()

  /// The plugins, if nobody is telling them yet what they are to be told.
  @safe @exclusivity(unchecked) @usableFromInline var chain: PluginChain<State>?

  /// Tasks that waited for a change.
  @safe @exclusivity(unchecked) @usableFromInline var woken = ContiguousArray<Waiter>()

  /// Why an action was rejected, if one was: a store that has plugins commits one piece of work at a time.
  @safe @exclusivity(unchecked) @usableFromInline var rejection: String?

  /// Boxes that were left to snapshots.
  @safe @exclusivity(unchecked) @usableFromInline
  var garbage = ContiguousArray<StateBox<State>>()

  /// Actions that plugins have replaced, to be released when the lock is.
  @safe @exclusivity(unchecked) @usableFromInline var replaced = ContiguousArray<State.Action>()

  /// The scopes of those whose values were selected.
  @safe @exclusivity(unchecked) @usableFromInline var scopes = ContiguousArray<AnyObject>()

  /// Those who wait for the outcome.
  @safe @exclusivity(unchecked) @usableFromInline
  var reports = ContiguousArray<@Sendable () -> Void>()

  @usableFromInline
  init() {}

  /// Whether plugins are to be told, or completions to be called.
  @usableFromInline var hasReports: Bool { chain != nil || !reports.isEmpty }
}
