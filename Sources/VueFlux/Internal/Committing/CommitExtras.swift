/// What a commit may leave behind beside a changed state and one mailbox of observers.
// Sendable because only the thread that commits has it, and nothing is added once the lock is released;
// the scopes are only kept alive.
@usableFromInline
final class CommitExtras<State: VueFlux.State>: @unchecked Sendable {
  /// More of the observers' mailboxes that need a drain.
  @safe @exclusivity(unchecked) @usableFromInline var otherQueues = ContiguousArray<
    ObserverQueue<State>
  >()

  /// The plugins, if nobody is telling them yet what they are to be told.
  @safe @exclusivity(unchecked) @usableFromInline var chain: PluginChain<State>?

  /// Why an action was rejected, if one was: a store that has plugins commits one piece of work at a time.
  @safe @exclusivity(unchecked) @usableFromInline var rejection: String?

  /// What may be the last reference to the user's objects, to be released when the lock is.
  @safe @exclusivity(unchecked) @usableFromInline var garbage = ContiguousArray<Any>()

  /// The end of actions that somebody waits for.
  @safe @exclusivity(unchecked) @usableFromInline var completion: GroupCompletion<State>?

  /// More such ends: most of the time there is one at most.
  @safe @exclusivity(unchecked) @usableFromInline
  var otherCompletions = ContiguousArray<GroupCompletion<State>>()

  @inlinable
  init() {}

  /// Whether plugins are to be told, or completions to be called.
  @inlinable var hasReports: Bool { completion != nil || chain != nil }

  @inlinable
  func add(_ added: consuming GroupCompletion<State>) {
    if completion == nil { completion = added } else { otherCompletions.append(added) }
  }
}
