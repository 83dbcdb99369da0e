import VueFlux

/// A counter with a subscriber: from a tap to an action, to a reducer, to a new state on the screen.
struct SubscribedCounterExample: Example {
  let name = "SubscribedCounter"
  let summary = "a screen that is told of new states while it is shown"

  @MainActor
  func run(output: Output) async {
    let store = Store<SubscribedCounterState>(
      state: .init(),
      mutations: counterReducer,
      executor: .immediate
    )
    let screen = CounterScreen(store: store, output: output)

    output.line("The screen appears.")
    screen.appear()
    output.line("Up, up, down.")
    screen.tapUp()
    await mainTurn()
    screen.tapUp()
    await mainTurn()
    screen.tapDown()
    await mainTurn()

    output.line("The screen disappears, and the counter goes up once more.")
    screen.disappear()
    store.actions.dispatch(action: Increase())

    output.line("The screen appears again.")
    screen.appear()
  }
}
