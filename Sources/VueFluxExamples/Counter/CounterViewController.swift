import Dispatch
import VueFlux

/// A screen with one label, which shows what its store counts.
@MainActor
final class CounterViewController {
  let store = Store<CounterState>(
    state: .init(bounds: 0...3),
    executor: .queue(.global())
  )

  let counterLabel: Label

  init() {
    counterLabel = Label(text: String(store.computed.count))
    store.subscribe(scope: self) { [unowned self] action, store in
      switch action {
      case .increment, .decrement, .reset:
        self.counterLabel.text = String(store.computed.count)
      }
    }
  }
}
