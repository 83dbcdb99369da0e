import Dispatch
import VueFlux

/// What can happen to a counter.
enum CounterAction {
  case increment
  case decrement
  case reset
}

extension Actions where State == CounterState {
  func increment() { dispatch(action: .increment) }
  func decrement() { dispatch(action: .decrement) }
  func reset() { dispatch(action: .reset) }

  /// Increments when `interval` has passed; whatever takes time belongs here, not in a commit.
  func increment(after interval: DispatchTimeInterval) {
    DispatchQueue.global().asyncAfter(deadline: .now() + interval) {
      // The proxy does not keep the store alive: a counter that is gone is not incremented.
      increment()
    }
  }
}
