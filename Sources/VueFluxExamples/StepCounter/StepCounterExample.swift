import Dispatch
import VueFlux
import VueFluxStyles

/// A counter whose actions are an open set of structs, and whose changes are a reducer.
struct StepCounterExample: Example {
  let name = "StepCounter"
  let summary = "a reducer over an open set of actions, one struct each"

  @MainActor
  func run(output: Output) async {
    let store = Store<StepCounterState>(
      state: .initial,
      mutations: stepCounterReducer,
      executor: .queue(.global())
    )
    output.line("The counter is \(store.summary).")

    let actions: [any OpenAction] = [
      CounterIncreaseRequested(),
      StepChangeRequested(step: 7),
      CounterIncreaseRequested(),
      CounterIncreaseRequested(),
      CounterDecreaseRequested(),
      ScreenShown(name: "Counter"),
    ]
    for action in actions {
      let delivery = await store.actions.deliver(action: action)
      output.line("\(action): the counter is \(delivery.computed?.summary ?? "gone").")
    }

    output.line("Now the counter is \(store.summary).")

    var state = StepCounterState.initial
    for action in actions { stepCounterReducer.reduce(into: &state, action: action) }
    output.line("Without a store, the same actions lead to \(state).")
  }
}
