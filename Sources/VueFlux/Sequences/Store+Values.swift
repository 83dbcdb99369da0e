// MARK: - Values and actions, one after the other

extension Store {
  /// The actions that the store commits.
  ///
  /// Each iterator gets every action that is committed after its `makeAsyncIterator()`, once, in the order of the
  /// commits. They wait in memory, without limit, until they are asked for.
  public var committedActions: StoreSequence<State.Action> {
    let source = source
    return StoreSequence {
      CollectedElements(source) { buffer in Tap(.actions { buffer.append($0) }) }
    }
  }

  /// The values of a property, or of any function, of ``Computed``: the current one, then each that differs.
  ///
  /// With ``Buffering/latest``, nothing is buffered: the iterator looks at the state when it is asked, on the
  /// caller's actor, and sleeps when there is nothing new. While it sleeps, the thread that commits looks, and wakes
  /// it only for a value that differs. With ``Buffering/every``, values wait in memory, without limit, until they
  /// are asked for.
  ///
  /// - Parameters:
  ///   - select: Runs where the sequence is iterated and, while that sleeps, as an observer on
  ///     ``Executor/immediate`` does; with `.every`, in the store's exclusive section.
  ///   - areEqual: Whether a value is a duplicate of the last one, which is then left out.
  ///   - buffering: Whether only the newest value counts or each one.
  /// - Returns: The sequence, which observes nothing before it is iterated.
  public func values<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool = { isSame($0, $1) },
    buffering: Buffering = .latest
  ) -> StoreSequence<Value> {
    distinctValues(select, areEqual, buffering)
  }

  /// The values of a property of the state: the current one, then each that differs.
  ///
  /// As `values(_:removeDuplicates:buffering:)` with a closure. A property of ``Computed`` with the same name is read
  /// instead.
  @_disfavoredOverload @inlinable
  public func values<Value: Equatable & Sendable>(
    _ property: any KeyPath<State, Value> & Sendable,
    removeDuplicates areEqual: @escaping @Sendable (Value, Value) -> Bool = { isSame($0, $1) },
    buffering: Buffering = .latest
  ) -> StoreSequence<Value> where State.Semantics == ValueSemantics {
    values(Computed.reader(of: property), removeDuplicates: areEqual, buffering: buffering)
  }

  /// A sequence of values that are not `Equatable`.
  ///
  /// For all of the state, see ``values(buffering:)``: a `Computed` that a selector returns goes on to change.
  public func values<Value: Sendable>(
    _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
    removeDuplicates areEqual: @escaping @Sendable (_ previous: Value, _ value: Value) -> Bool,
    buffering: Buffering = .latest
  ) -> StoreSequence<Value> {
    distinctValues(select, areEqual, buffering)
  }

  /// A sequence of the whole state, of which each element is a ``Computed``.
  ///
  /// With `.latest`, the next element comes when there was a commit since the last one; with `.every`, there is
  /// one for each commit. The `Computed` of a value state is a snapshot. While it is kept, a commit copies the
  /// state.
  public func values(buffering: Buffering = .latest) -> StoreSequence<Computed<State>> {
    let source = source
    return StoreSequence { source.values(\.still, nil, buffering) }
  }

  private func distinctValues<Value>(
    _ select: @escaping @Sendable (Computed<State>) -> Value,
    _ areEqual: @escaping @Sendable (Value, Value) -> Bool,
    _ buffering: Buffering
  ) -> StoreSequence<Value> {
    let source = source
    return StoreSequence { source.values(select, areEqual, buffering) }
  }

  private var source: SequenceSource<State> { SequenceSource(store: self, live: computed.live) }
}

extension SequenceSource {
  fileprivate func values<Value: Sendable>(
    _ select: @escaping @Sendable (Computed<State>) -> Value,
    _ areEqual: (@Sendable (Value, Value) -> Bool)?,
    _ buffering: Buffering
  ) -> any ElementSource<Value> {
    guard buffering == .every else { return LatestValue(self, select, areEqual) }
    let all = CollectedElements<State, Value>(self) { buffer in
      Tap(.states { buffer.append(select($0)) })
    }
    return areEqual.map { DistinctValues(all, $0) } ?? all
  }
}

/// An asynchronous sequence of a store's values, or of its actions.
///
/// ```swift
/// for await count in store.values(\.count) { print(count) }
/// for await action in store.committedActions { print(action) }
/// ```
///
/// Each iterator observes the store by itself, from `makeAsyncIterator()` on. It does not keep the store alive. It
/// ends when the store is released, after the elements that it had by then. When its task is cancelled, it ends
/// at once.
public struct StoreSequence<Element: Sendable>: AsyncSequence, Sendable {
  /// The sequence does not fail.
  public typealias Failure = Never

  let makeSource: @Sendable () -> any ElementSource<Element>

  /// Begins to observe.
  public func makeAsyncIterator() -> Iterator {
    Iterator(source: makeSource())
  }

  /// One observer of the store.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var source: any ElementSource<Element>

    /// The next element; nil when the store is released or the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Element? {
      await source.next(isolation: actor)
    }
  }
}

@available(*, unavailable)
extension StoreSequence.Iterator: Sendable {}
