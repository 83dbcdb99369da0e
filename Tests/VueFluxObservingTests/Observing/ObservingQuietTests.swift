import Observation
import Testing
import VueFluxStyles
import VueFluxTestSupport

@testable import VueFlux

/// When nobody is interested any more, commits take the short way again.
@Suite struct `Observing, and no longer` {
  private let store = Store<Counter>()

  private var isQuiet: Bool { store.engine.withCore { $0.says(.nobody) } }

  @Test(arguments: [Buffering.latest, .every])
  func `observers`(buffering: Buffering) {
    let subscription = store.observe(\.count, executor: .immediate, buffering: buffering) { _ in }
    #expect(!isQuiet)
    subscription.unsubscribe()
    #expect(isQuiet)
  }

  @Test func `subscribers`() {
    let listener = Listener()
    store.subscribe(listener, executor: .immediate)
    #expect(!isQuiet)
    store.unsubscribe(listener)
    #expect(isQuiet)
  }

  @Test(arguments: [Buffering.latest, .every])
  func `iterators of values`(buffering: Buffering) async {
    for await _ in store.values(\.count, buffering: buffering) {
      #expect(!isQuiet)
      break
    }
    #expect(isQuiet)
  }

  @Test func `iterators of actions`() {
    do {
      let iterator = store.committedActions.makeAsyncIterator()
      #expect(!isQuiet)
      withExtendedLifetime(iterator) {}
    }
    #expect(isQuiet)
  }

  @Test func `plugins`() {
    let subscription = store.add(plugin: PluginDouble<Counter>())
    #expect(!isQuiet)
    subscription.unsubscribe()
    #expect(isQuiet)
  }

  @Test @MainActor func `tracking`() async {
    let changes = Changes()
    changes.track { store.count }
    #expect(!isQuiet)
    store.actions.increment()
    await MainQueue.turn()
    #expect(changes.places.count == 1)
    // For a few turns it might have been told before it had done reading.
    for _ in 0..<20 {
      store.actions.increment()
      await MainQueue.turn()
    }
    #expect(changes.places.count == 1)
    #expect(isQuiet)
  }

  @Test func `a derived value, after the next commit`() {
    let derived = Derived { [store] in store.count }
    let subscription = derived.observe(executor: .immediate) { _ in }
    #expect(!isQuiet)
    subscription.unsubscribe()
    store.actions.increment()
    #expect(isQuiet)
  }

  @Test func `a derived value that is gone`() {
    var derived: Derived? = Derived { [store] in store.count }
    derived?.observe(executor: .immediate) { _ in }
    #expect(!isQuiet)
    derived = nil
    #expect(isQuiet)
  }

  @Test func `a derived value that reads another store by now`() {
    let other = Store<Counter>()
    let flag = Store<Counter>()
    let derived = Derived { [store] in flag.count == 0 ? store.count : other.count }
    derived.observe(executor: .immediate) { _ in }
    #expect(!isQuiet)
    flag.actions.increment()
    #expect(isQuiet)
    withExtendedLifetime(derived) {}
  }

  @Test func `a derived value that is gone before its observer was added`() {
    let other = Store<Counter>()
    let derived = Guarded<Derived<Int>?>(Derived { [store] in store.count })
    derived.withLock(\.self)?.observe(executor: .immediate) { _ in }.unsubscribe()
    other.actions.inside {
      derived.withLock(\.self)?.observe(executor: .immediate) { _ in }
      derived.withLock { $0 = nil }
    }
    #expect(isQuiet)
  }
}
