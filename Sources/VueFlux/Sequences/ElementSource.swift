/// The source of an iterator's elements.
protocol ElementSource<Element> {
  associatedtype Element: Sendable

  /// Returns the next element; nil at the end.
  mutating func next(isolation actor: isolated (any Actor)?) async -> Element?
}
