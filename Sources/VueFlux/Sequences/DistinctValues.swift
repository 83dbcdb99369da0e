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
