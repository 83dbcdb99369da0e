/// Draws from the notes that a collector makes in the store's exclusive section.
struct CollectedElements<State: VueFlux.State, Element: Sendable>: ElementSource {
  private let notes = Notes<Element>()
  private let membership: Membership<State>
  private var rest = Batch<Element>(items: [])

  init(_ source: SequenceSource<State>, _ collect: (Notes<Element>) -> Collector<State>) {
    membership = Membership(source, collect(notes))
  }

  mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
    await membership.next(in: &rest, of: notes, isolation: actor)
  }
}
