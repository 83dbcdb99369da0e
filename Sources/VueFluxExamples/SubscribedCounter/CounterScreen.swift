import VueFlux
import VueFluxStyles

/// A screen that is told of new states while it is shown.
@MainActor
final class CounterScreen {
  private let store: Store<SubscribedCounterState>
  private let output: Output

  init(store: Store<SubscribedCounterState>, output: Output) {
    self.store = store
    self.output = output
  }

  func appear() {
    store.subscribe(self, buffering: .every)
  }

  func disappear() {
    store.unsubscribe(self)
  }

  func tapUp() {
    store.actions.dispatch(action: Increase())
  }

  func tapDown() {
    store.actions.dispatch(action: Decrease())
  }
}

extension CounterScreen: @MainActor StoreSubscriber {
  func newState(_ computed: Computed<SubscribedCounterState>) {
    output.line("The label says \(computed.counter).")
  }
}
