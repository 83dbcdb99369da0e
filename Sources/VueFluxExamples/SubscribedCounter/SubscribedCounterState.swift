import VueFlux
import VueFluxStyles

/// All that this app knows; which actions there are is up to whoever writes one.
struct SubscribedCounterState: ReducedState {
  var counter = 0
}

/// Actions without code, told apart by their types.
struct Increase: OpenAction {}

struct Decrease: OpenAction {}

/// What the actions do to the counter.
let counterReducer = Reducer<SubscribedCounterState, any OpenAction> { state, action in
  switch action {
  case is Increase: state.counter += 1
  case is Decrease: state.counter -= 1
  default: break
  }
}
