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
