import VueFlux
import VueFluxStyles

/// A count whose actions change it themselves: there is no reducer and no mutations.
struct IncrementsState: SelfHandledState {
  var count = 0
}

/// Counts one up.
struct Increment: SelfHandlingAction {
  func handle(state: inout IncrementsState) { state.count += 1 }
}

/// Counts one down.
struct Decrement: SelfHandlingAction {
  func handle(state: inout IncrementsState) { state.count -= 1 }
}
