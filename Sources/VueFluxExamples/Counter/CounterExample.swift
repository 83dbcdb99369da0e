import Dispatch
import VueFlux

/// The counter of the README: a class state, committed on a concurrent queue and shown on main.
struct CounterExample: Example {
  let name = "Counter"
  let summary = "a label on main shows what a store counts on a concurrent queue"

  @MainActor
  func run(output: Output) async {
    let screen = CounterViewController()
    let label = screen.counterLabel
    let actions = screen.store.actions
    output.line("The counter goes from 0 to 3. Its label says \(label.text).")

    actions.increment()
    output.line("increment: the label says \(await label.nextText()).")

    actions.decrement()
    output.line("decrement: the label says \(await label.nextText()).")

    actions.decrement()
    output.line("decrement at the lower bound: the label says \(await label.nextText()).")

    for _ in 1...5 { actions.increment() }
    output.line("five times increment: the label says \(await label.nextText(after: 4)).")

    actions.reset()
    output.line("reset: the label says \(await label.nextText()).")

    await incrementLater(screen, output)
    await incrementEverywhere(screen, output)
  }

  @MainActor
  private func incrementLater(_ screen: CounterViewController, _ output: Output) async {
    screen.store.actions.increment(after: .milliseconds(10))
    // Certain, however slow the machine is: the label changes on main, where this runs.
    output.line("increment in 10 milliseconds: the label still says \(screen.counterLabel.text).")
    output.line("10 milliseconds later: the label says \(await screen.counterLabel.nextText()).")
  }

  @MainActor
  private func incrementEverywhere(_ screen: CounterViewController, _ output: Output) async {
    let other = CounterViewController()
    let delivery = await Store<CounterState>.actions.deliver(action: .increment)
    output.line(
      "increment for all, a new one too: \(delivery.committed.count) counters committed it."
    )
    output.line("The label of the first says \(await screen.counterLabel.nextText()).")
    output.line("The label of the new one says \(await other.counterLabel.nextText()).")
  }
}
