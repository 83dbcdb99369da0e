/// What an iterator of values draws from, one for each kind of ``Buffering``.
protocol ValueSource<Value> {
  associatedtype Value: Sendable

  /// The next value, be it equal to the one before; nil at the end.
  mutating func next(isolation actor: isolated (any Actor)?) async -> Value?
}

/// Looks at the state when it is asked.
struct LatestValue<State: VueFlux.State, Value: Sendable>: ValueSource {
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

/// Draws from what was noted in the store's exclusive section.
struct EveryValue<State: VueFlux.State, Value: Sendable>: ValueSource {
  private let notes = Notes<Value>()
  private let membership: Membership<State>
  private var rest = Batch<Value>(items: [])

  init(_ source: SequenceSource<State>, _ select: @escaping @Sendable (Computed<State>) -> Value) {
    let notes = notes
    membership = Membership(source, Collector(.states { notes.items.append(select($0)) }))
  }

  mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
    await membership.next(in: &rest, of: notes, isolation: actor)
  }
}
