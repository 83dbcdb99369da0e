import Dispatch
import Testing
import VueFlux

/// The program of the guide in a target that is on the main actor by default.
@Suite(.serialized) struct `The program of the guide on the main actor by default` {
  final class Screen {
    let store = Store<CounterState>(
      state: .init(),
      mutations: .init(),
      executor: .queue(.global())
    )
    private(set) var text = ""

    init() {
      store.subscribe(scope: self) { [unowned self] action, store in
        switch action {
        case .increment, .decrement: self.text = String(store.computed.count)
        }
      }
    }
  }

  @Test func `observers of its stores are called on the main actor`() async {
    let screen = Screen()
    screen.store.actions.increment()
    _ = await screen.store.actions.deliver(action: .increment)
    for await count in screen.store.values(\.count) where count == 2 { break }
    while screen.text != "2" { await Task.yield() }
    Store<CounterState>.actions.decrement()
    while screen.text != "1" { await Task.yield() }
  }
}
