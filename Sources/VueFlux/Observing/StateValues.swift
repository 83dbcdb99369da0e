/// An asynchronous sequence of values: the current one, then each that differs from the last.
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
  /// Whether a value is a duplicate of the last one; nil if none is.
  let areEqual: (@Sendable (Value, Value) -> Bool)?
  let buffering: Buffering

  /// Begins to observe.
  public func makeAsyncIterator() -> Iterator {
    Iterator(self)
  }

  /// An iterator, which observes the values.
  public struct Iterator: AsyncIteratorProtocol {
    private var news: any ValueSource<Value>
    private let areEqual: (@Sendable (Value, Value) -> Bool)?
    private var last: Value?

    init(_ values: StateValues) {
      areEqual = values.areEqual
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
        guard let areEqual else { return value }
        if let last, areEqual(last, value) { continue }
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
  /// A sequence of the values of a property, or of any function, of ``Computed``.
  ///
  /// - Parameters:
  ///   - select: Runs where the sequence is iterated; with `.every`, in the store's exclusive section.
  ///   - areEqual: Whether a value is a duplicate of the last one, which is then left out.
  ///   - buffering: Whether only the newest value counts or each one.
  /// - Returns: The sequence, which observes nothing before it is iterated.
  public func values<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool = { $0 == $1 },
    buffering: Buffering = .latest
  ) -> StateValues<State, Value> {
    makeValues(select, areEqual, buffering)
  }

  /// A sequence of values that are not `Equatable`.
  ///
  /// For all of the state, see ``values(buffering:)``: a `Computed` that a selector returns goes on to change.
  public func values<Value: Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    removeDuplicates areEqual: @escaping @Sendable (_ previous: Value, _ value: Value) -> Bool,
    buffering: Buffering = .latest
  ) -> StateValues<State, Value> {
    makeValues(select, areEqual, buffering)
  }

  /// A sequence of the whole state, as ``Computed`` publishes it.
  ///
  /// With `.latest`, the next element comes when there was a commit since the last one; with `.every`, there is
  /// one for each commit. The `Computed` of a value state is a snapshot. While it is kept, a commit copies the
  /// state.
  public func values(
    buffering: Buffering = .latest
  ) -> StateValues<State, Computed<State>> {
    makeValues(\.still, nil, buffering)
  }

  private func makeValues<Value>(
    _ select: @escaping @Sendable (Computed<State>) -> Value,
    _ areEqual: (@Sendable (Value, Value) -> Bool)?,
    _ buffering: Buffering
  ) -> StateValues<State, Value> {
    StateValues(
      source: SequenceSource(store: self, live: computed.live),
      select: select,
      areEqual: areEqual,
      buffering: buffering
    )
  }
}
