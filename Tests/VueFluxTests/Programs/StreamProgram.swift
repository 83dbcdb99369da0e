import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

// VueFlux beside a library of streams: whatever takes values by a call can take them from an observer.

extension Store {
  /// The values of a property after each action, until nobody reads them any more.
  fileprivate func stream<Value: Sendable>(
    of property: @escaping @Sendable (Computed<State>) -> Value
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    let subscription = subscribe(executor: .immediate) { _, store in
      continuation.yield(property(store.computed))
    }
    continuation.onTermination = { _ in subscription.unsubscribe() }
    return stream
  }
}

@Suite struct `A store beside a library of streams` {
  @Test func `an observer feeds an asynchronous sequence`() async {
    let store = Store<Counter>(.queue(.global()))
    let counts = store.stream(of: \.count)
    for _ in 0..<3 { store.actions.increment() }
    var seen: [Int] = []
    for await count in counts.prefix(3) { seen.append(count) }
    #expect(seen == [1, 2, 3])
  }

  @Test func `operators of the library apply`() async {
    let store = Store<Counter>()
    let texts = store.stream(of: \.count).filter { $0.isMultiple(of: 2) }.map { "count \($0)" }
    for _ in 0..<4 { store.actions.increment() }
    var seen: [String] = []
    for await text in texts.prefix(2) { seen.append(text) }
    #expect(seen == ["count 2", "count 4"])
  }

  @Test func `an asynchronous sequence feeds a store`() async {
    let store = Store<Counter>()
    let (taps, tap) = AsyncStream.makeStream(of: Int.self)
    for number in 1...3 { tap.yield(number) }
    tap.finish()
    for await number in taps { store.actions.add(number) }
    #expect(store.history == [1, 2, 3])
  }

  @Test func `the subscription ends with the stream`() {
    let store = Store<Counter>()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let subscription = store.subscribe(executor: .immediate) { _, store in
      continuation.yield(store.count)
    }
    continuation.onTermination = { _ in subscription.unsubscribe() }
    store.actions.increment()
    #expect(!subscription.isUnsubscribed)
    continuation.finish()
    #expect(subscription.isUnsubscribed)
    withExtendedLifetime(stream) {}
  }
}
