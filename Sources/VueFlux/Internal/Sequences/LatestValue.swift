/// Looks at the state when it is asked.
struct LatestValue<State: VueFlux.State, Value: Sendable>: ElementSource {
  private let select: @Sendable (Computed<State>) -> Value
  private let membership: Membership<State>
  private var seen: Int?

  init(_ source: SequenceSource<State>, _ select: @escaping @Sendable (Computed<State>) -> Value) {
    self.select = select
    membership = Membership(source, nil)
  }

  mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
    await membership.joined()
    if let seen {
      guard await membership.wait(isolation: actor, until: { $0.version != seen }) else {
        return nil
      }
    }
    guard !Task.isCancelled, let (computed, version) = membership.look() else { return nil }
    seen = version
    return select(computed)
  }
}
