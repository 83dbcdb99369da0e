import VueFlux
import VueFluxStyles

/// A counter, and by how much it counts.
///
/// It does not know its actions: any file can add one.
struct StepCounterState: ReducedState {
  static let initial = StepCounterState(counter: 0, step: 1)

  var counter: Int
  var step: Int
}

/// What the actions do to the counter; any other action leaves it as it is.
let stepCounterReducer = Reducer<StepCounterState, any OpenAction>.combine(
  .on(StepChangeRequested.self) { state, action in state.step = action.step },
  .on(CounterIncreaseRequested.self) { state, _ in state.counter += state.step },
  .on(CounterDecreaseRequested.self) { state, _ in state.counter -= state.step }
)

extension Computed where State == StepCounterState {
  var summary: String { "\(state.counter), in steps of \(state.step)" }
}
