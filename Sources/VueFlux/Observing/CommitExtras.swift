/// The work of a commit beside a changed state and one queue of observers.
// Sendable because only the thread that commits has it, and nothing is added once the lock is released; the scopes
// are only kept alive.
@usableFromInline
final class CommitExtras<State: VueFlux.State>: @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline var contents = Contents()

  @inlinable
  init() {}

  @usableFromInline
  struct Contents: ~Copyable {
    /// More queues of observers that have news, and whether this thread may call them.
    @usableFromInline var otherQueues: [(queue: ObserverQueue<State>, isHere: Bool)] = []

    /// Objects of the user's, to be released when the lock is.
    @usableFromInline var garbage = Garbage(ContiguousArray<Any>())

    /// The end of actions that a caller waits for.
    @usableFromInline var completion: GroupCompletion<State>?

    /// More such ends: most of the time there is one at most.
    @usableFromInline var otherCompletions = ContiguousArray<GroupCompletion<State>>()

    @inlinable
    init() {}

    @inlinable
    mutating func add(_ added: consuming GroupCompletion<State>) {
      if completion == nil { completion = added } else { otherCompletions.append(added) }
    }
  }
}

@available(*, unavailable)
extension CommitExtras.Contents: Sendable {}
