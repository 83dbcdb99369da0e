/// The values of a ``Derived`` as an asynchronous sequence: the present one, then each that differs.
///
/// Nothing is buffered: the iterator looks at the value when it is asked, on the caller's actor, and sleeps until
/// a store changes when there is nothing new. It does not keep the derived value alive, and ends when that is
/// released, or when its task is cancelled.
public struct DerivedValues<Value: Sendable>: AsyncSequence, Sendable {
  /// The sequence does not fail.
  public typealias Failure = Never

  let values: StateValues<DerivedState<Value>, Value>
  let open: @Sendable () -> Void

  /// Begins to observe.
  public func makeAsyncIterator() -> Iterator {
    defer { open() }
    return Iterator(base: values.makeAsyncIterator())
  }

  /// One observer of the values.
  public struct Iterator: AsyncIteratorProtocol {
    private var base: StateValues<DerivedState<Value>, Value>.Iterator

    init(base: StateValues<DerivedState<Value>, Value>.Iterator) {
      self.base = base
    }

    /// The next value; nil when the derived value is released or the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Value? {
      await base.next(isolation: actor)
    }
  }
}

@available(*, unavailable)
extension DerivedValues.Iterator: Sendable {}

extension Derived {
  /// The value as an asynchronous sequence, which observes nothing before it is iterated.
  public var values: DerivedValues<Value> {
    DerivedValues(
      values: store.values({ [node] _ in node.value }, removeDuplicates: node.areEqual),
      open: { [weak self] in self?.open() }
    )
  }
}
