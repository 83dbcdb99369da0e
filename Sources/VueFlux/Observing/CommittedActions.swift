/// The actions that a store commits, as an asynchronous sequence.
///
/// ```swift
/// for await action in store.committedActions {
///   print(action)
/// }
/// ```
///
/// Each iterator gets every action that is committed after its `makeAsyncIterator()`, once, in the order
/// of the commits; they wait in memory, without limit, until they are asked for. It does not keep the
/// store alive, and ends when the store is released, after the actions that were committed by then; when
/// its task is cancelled, it ends at once.
public struct CommittedActions<State: VueFlux.State>: AsyncSequence, Sendable {
  /// The sequence does not fail.
  public typealias Failure = Never

  let source: SequenceSource<State>

  /// Begins to gather actions.
  public func makeAsyncIterator() -> Iterator {
    Iterator(source)
  }

  /// An iterator, which gathers the actions until they are read.
  public struct Iterator: AsyncIteratorProtocol {
    private let notes = Notes<State.Action>()
    private var rest = Batch<State.Action>(items: [])
    private let membership: Membership<State>

    init(_ source: SequenceSource<State>) {
      let notes = notes
      membership = Membership(source, Collector(.actions { notes.items.append($0) }))
    }

    /// The next action; nil when the store is gone or the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> State.Action? {
      await membership.next(in: &rest, of: notes, isolation: actor)
    }
  }
}

@available(*, unavailable)
extension CommittedActions.Iterator: Sendable {}

extension Store {
  /// The actions that the store commits.
  public var committedActions: CommittedActions<State> {
    CommittedActions(source: SequenceSource(store: self, live: computed.live))
  }
}
