import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `A derived value, misused` {
  @Test func `one that reads itself stops with the way it takes`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let loop = Loop()
      loop.first = Derived("first") { [loop] in loop.second?.value ?? 0 }
      loop.second = Derived("second") { [loop] in 1 + (loop.first?.value ?? 0) }
      let start = Derived("start") { [loop] in loop.first?.value ?? 0 }
      _ = start.value
    }
    let text = result.standardErrorText
    #expect(text.contains("VueFlux: A Derived was computed from itself: first ("), "\(text)")
    #expect(text.contains(") ← second ("), "\(text)")
    #expect(text.contains("A derived value is computed from others that do not depend on it."))
    #expect(!text.contains("start ("))
  }

  @Test func `one that is read inside a commit stops, also if it is kept`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>()
      let derived = Derived("count") { store.count }
      _ = derived.value
      store.actions.inside { _ = derived.value }
    }
    let text = result.standardErrorText
    #expect(text.contains("VueFlux: The Derived count ("), "\(text)")
    #expect(text.contains("was read while this thread is inside a commit."), "\(text)")
  }

  @Test func `one that dispatches to a store stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>()
      Derived { store.actions.increment() }.read()
    }
    #expect(result.standardErrorText.contains(refusal))
  }

  @Test func `one that dispatches to all stores stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Derived { Store<Counter>.actions.increment() }.read()
    }
    #expect(result.standardErrorText.contains(refusal))
  }

  @Test func `one that dispatches several actions stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>()
      Derived { store.actions.dispatch(actions: [.increment]) }.read()
    }
    #expect(result.standardErrorText.contains(refusal))
  }

  @Test func `one that runs an effect stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>()
      Derived { _ = store.actions.run { _ in } }.read()
    }
    #expect(result.standardErrorText.contains(refusal))
  }

  @Test func `one that dispatches through the handle of an effect stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>()
      let effect = store.actions.run { store in
        Derived { store.actions.increment() }.read()
      }
      _ = await effect.outcome
    }
    #expect(result.standardErrorText.contains(refusal))
  }

  @Test(arguments: Deed.allCases)
  func `one that does more than read stops`(deed: Deed) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [deed] in
      let store = Store<Counter>()
      let other = Derived { store.count }
      Derived { deed.carryOut(store, other) }.read()
    }
    #expect(result.standardErrorText.contains(refusal))
  }
}

enum Deed: String, CaseIterable, Codable {
  case observeDerived, observe, subscribe, iterate, addPlugin, cancelEffects, relay

  func carryOut(_ store: Store<Counter>, _ derived: Derived<Int>) {
    switch self {
    case .observeDerived: derived.observe(executor: .immediate) { _ in }
    case .observe: store.observe(\.count, executor: .immediate) { _ in }
    case .subscribe: store.subscribe(executor: .immediate) { _, _ in }
    case .iterate: _ = store.values(\.count).makeAsyncIterator()
    case .addPlugin: store.add(plugin: PluginDouble<Counter>())
    case .cancelEffects: store.actions.cancelAllEffects()
    case .relay: store.relay(Counter.self) { action, _ in action }
    }
  }
}

private let refusal =
  "VueFlux: An action was dispatched, an effect run or cancelled, or an observer added, while a Derived was computed."

extension Derived where Value == Void {
  fileprivate convenience init(_ compute: @escaping @Sendable () -> Void) {
    self.init(removeDuplicates: { _, _ in true }, compute: compute)
  }

  fileprivate func read() { value }
}

// Sendable because each test has one thread.
private final class Loop: @unchecked Sendable {
  var first: Derived<Int>?
  var second: Derived<Int>?
}
