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
    let texts: AsyncStream<String>

    init() {
      let (texts, continuation) = AsyncStream.makeStream(of: String.self)
      self.texts = texts
      store.subscribe(scope: self) { [unowned self] action, store in
        switch action {
        case .increment, .decrement: self.text = String(store.computed.count)
        }
        continuation.yield(text)
      }
    }
  }

  @Test func `observers of its stores are called on the main actor`() async {
    let screen = Screen()
    screen.store.actions.increment()
    _ = await screen.store.actions.deliver(action: .increment)
    for await count in screen.store.values(\.count) where count == 2 { break }
    for await text in screen.texts where text == "2" { break }
    Store<CounterState>.actions.decrement()
    for await text in screen.texts where text == "1" { break }
    #expect(screen.text == "1")
  }
}
