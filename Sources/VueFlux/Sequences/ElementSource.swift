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
