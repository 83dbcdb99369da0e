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
