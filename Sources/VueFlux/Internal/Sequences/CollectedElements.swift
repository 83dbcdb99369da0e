/// A source of the elements that a tap buffers in the store's exclusive section.
struct CollectedElements<State: VueFlux.State, Element: Sendable>: ElementSource {
  private let buffer = Buffer<Element>()
  private let subscription: SequenceSubscription<State>
  private var rest = Batch<Element>(items: [])

  init(_ source: SequenceSource<State>, _ collect: (Buffer<Element>) -> Tap<State>) {
    subscription = SequenceSubscription(source, collect(buffer))
  }

  mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
    await subscription.next(in: &rest, of: buffer, isolation: actor)
  }
}
