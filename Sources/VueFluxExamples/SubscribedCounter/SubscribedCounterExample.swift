import Dispatch
import VueFlux
import VueFluxStyles

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
    screen.tapUp()
    screen.tapDown()
    await mainQueueIsFree()

    output.line("The screen disappears, and the counter goes up once more.")
    screen.disappear()
    store.actions.dispatch(action: Increase())

    output.line("The screen appears again.")
    screen.appear()
  }

  /// Waits for what is enqueued on the main queue: if that is busy, the screen is told later.
  @MainActor
  private func mainQueueIsFree() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
