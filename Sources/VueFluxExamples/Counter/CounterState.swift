import VueFlux

/// A count that stays within bounds.
///
/// Not Sendable, and no lock of its own: the object never leaves its store.
final class CounterState: State {
  typealias Action = CounterAction
  typealias Mutations = CounterMutations

  fileprivate let bounds: ClosedRange<Int>
  var count: Int

  init(bounds: ClosedRange<Int>) {
    self.bounds = bounds
    count = bounds.lowerBound
  }
}

/// What the actions do to the count.
struct CounterMutations: Mutations {
  func commit(action: CounterAction, state: CounterState) {
    switch action {
    case .increment: state.count = min(state.count + 1, state.bounds.upperBound)
    case .decrement: state.count = max(state.count - 1, state.bounds.lowerBound)
    case .reset: state.count = state.bounds.lowerBound
    }
  }
}
