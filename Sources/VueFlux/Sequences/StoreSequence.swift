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
