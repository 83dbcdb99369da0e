/// The source of an iterator's elements.
protocol ElementSource<Element> {
  associatedtype Element: Sendable

  /// Returns the next element; nil at the end.
  mutating func next(isolation actor: isolated (any Actor)?) async -> Element?
}

/// A source that transforms the elements of another source.
struct MappedElements<Base: Sendable, Element: Sendable>: ElementSource {
  private var source: any ElementSource<Base>
  private let transform: @Sendable (Base) -> Element

  init(_ source: any ElementSource<Base>, _ transform: @escaping @Sendable (Base) -> Element) {
    self.source = source
    self.transform = transform
  }

  mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
    await source.next(isolation: actor).map(transform)
  }
}

/// A source of the elements that a tap buffers in the store's exclusive section.
struct CollectedElements<State: VueFlux.State, Element: Sendable>: ElementSource {
  private let buffer = Buffer<Element>()
  private let subscription: SequenceSubscription<State>

  init(_ source: SequenceSource<State>, _ collect: (Buffer<Element>) -> Tap<State>) {
    subscription = SequenceSubscription(source, collect(buffer))
  }

  mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
    await subscription.next(of: buffer, isolation: actor)
  }
}

/// A source that drops consecutive duplicates of another source.
struct DistinctValues<Value: Sendable>: ElementSource {
  private var source: any ElementSource<Value>
  private let areEqual: @Sendable (_ previous: Value, _ value: Value) -> Bool
  private var last: Value?

  init(
    _ source: any ElementSource<Value>,
    _ areEqual: @escaping @Sendable (_ previous: Value, _ value: Value) -> Bool
  ) {
    self.source = source
    self.areEqual = areEqual
  }

  mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
    while let value = await source.next(isolation: actor) {
      if let last, areEqual(last, value) { continue }
      last = value
      return value
    }
    return nil
  }
}

/// A source that reads the state when the iterator asks for a value, and drops duplicates.
struct LatestValue<State: VueFlux.State, Value: Sendable>: ElementSource {
  typealias Selector = @Sendable (Computed<State>) -> Value
  typealias Comparator = @Sendable (_ previous: Value, _ value: Value) -> Bool

  private let select: Selector
  private let areEqual: Comparator?
  private let subscription: SequenceSubscription<State>

  /// The number of the last state that was read.
  private var seen: Int?

  /// The last value, for comparison.
  private var last: Value?

  /// Creates a source of values of a store.
  ///
  /// - Parameters:
  ///   - source: The store.
  ///   - select: Selects a value from a state.
  ///   - areEqual: Whether two values are duplicates; nil if none are.
  init(_ source: SequenceSource<State>, _ select: @escaping Selector, _ areEqual: Comparator?) {
    self.select = select
    self.areEqual = areEqual
    subscription = SequenceSubscription(source, nil)
  }

  mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
    await subscription.joined()
    while !Task.isCancelled {
      let isLastLook = subscription.beginLook()
      guard let (computed, version) = subscription.look() else { return nil }
      if version != seen {
        seen = version
        let value = select(computed)
        if isDistinct(value) { return value }
      }
      guard !isLastLook else { return nil }
      guard await subscription.sleep(isolation: actor, until: condition) else { return nil }
    }
    return nil
  }

  private mutating func isDistinct(_ value: Value) -> Bool {
    guard let areEqual else { return true }
    if let last, areEqual(last, value) { return false }
    last = value
    return true
  }

  /// A condition met by each state whose value is not a duplicate of the last one.
  private var condition: SleepCondition<State> {
    guard let areEqual, let last else { return SleepCondition { _ in true } }
    return SleepCondition { [select] in !areEqual(last, select($0)) }
  }
}
