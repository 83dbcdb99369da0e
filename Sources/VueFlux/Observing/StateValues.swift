/// The values of a state as an asynchronous sequence: the one there is, then each that differs from it.
///
/// ```swift
/// for await count in store.values(\.count) {
///   print(count)
/// }
/// ```
///
/// Each iterator is an observer of its own, from `makeAsyncIterator()` on. It does not keep the store
/// alive, and ends when the store is released, after the values that it had by then; when its task is
/// cancelled, it ends at once.
///
/// With ``Buffering/latest``, nothing is buffered: the iterator looks at the state when it is asked, on
/// the caller's actor, and sleeps until the next commit when there is no news. With ``Buffering/every``,
/// values wait in memory, without limit, until they are asked for.
public struct StateValues<State: VueFlux.State, Value: Sendable>: AsyncSequence, Sendable {
  /// The sequence does not fail.
  public typealias Failure = Never

  let source: SequenceSource<State>
  let select: @Sendable (Computed<State>) -> Value
  /// Compares the last value to the next; nil if all are news.
  let isDue: (@Sendable (Value, Value) -> Bool)?
  let buffering: Buffering

  /// Begins to observe.
  public func makeAsyncIterator() -> Iterator {
    Iterator(self)
  }

  /// One observer of the values.
  public struct Iterator: AsyncIteratorProtocol {
    private var news: any ValueSource<Value>
    private let isDue: (@Sendable (Value, Value) -> Bool)?
    private var last: Value?

    init(_ values: StateValues) {
      isDue = values.isDue
      news =
        switch values.buffering {
        case .latest: LatestValue(values.source, values.select)
        case .every: EveryValue(values.source, values.select)
        }
    }

    /// The next value; nil when the store is gone or the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Value? {
      while let value = await news.next(isolation: actor) {
        guard let isDue else { return value }
        if let last, !isDue(last, value) { continue }
        last = value
        return value
      }
      return nil
    }
  }
}

@available(*, unavailable)
extension StateValues.Iterator: Sendable {}

// MARK: - Making one

extension Store {
  /// The values of a property, or of any function, of what ``Computed`` publishes.
  ///
  /// - Parameters:
  ///   - select: Runs where the sequence is iterated; with `.every`, in the store's exclusive section.
  ///   - buffering: Whether only the newest value counts or each one.
  /// - Returns: The sequence, which observes nothing before it is iterated.
  public func values<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    buffering: Buffering = .latest
  ) -> StateValues<State, Value> {
    values(select, when: hasChanged, buffering: buffering)
  }

  /// The values of a property, or of any function, of what ``Computed`` publishes, when `isDue` says so.
  ///
  /// As ``values(_:buffering:)``, for values that are not `Equatable`, or are not to be compared in that
  /// way. For all of the state, see ``values(buffering:)``: a `Computed` that a selector returns goes on
  /// to change.
  public func values<Value: Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    when isDue: @escaping @Sendable (_ previous: Value, _ value: Value) -> Bool,
    buffering: Buffering = .latest
  ) -> StateValues<State, Value> {
    StateValues(
      source: SequenceSource(store: self, live: computed.live),
      select: select,
      isDue: isDue,
      buffering: buffering
    )
  }

  /// All that is published of the state, again and again: with `.latest` when there has been a commit
  /// since the last time, with `.every` after each commit.
  ///
  /// The `Computed` of a value state stands still; while it is kept, a commit copies the state.
  public func values(
    buffering: Buffering = .latest
  ) -> StateValues<State, Computed<State>> {
    StateValues(
      source: SequenceSource(store: self, live: computed.live),
      select: \.still,
      isDue: nil,
      buffering: buffering
    )
  }
}
