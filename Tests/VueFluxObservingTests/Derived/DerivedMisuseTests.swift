import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `A derived value, misused` {
  @Test func `a derived value that reads itself stops the program and prints the cycle`()
    async
  {
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

  @Test func `a chain that is too long for the stack stops the program and is named`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>()
      _ = Chain(of: 101, on: store).last.value
    }
    let text = result.standardErrorText
    #expect(
      text.contains("VueFlux: A chain of more than 100 Derived was computed: 100 ("),
      "\(text)"
    )
    #expect(text.contains(" ← 99 (") && text.contains(" ← … ← 0 ("), "\(text)")
    #expect(text.contains("At most 100 derived values are computed one inside the other."))
  }

  @Test func `a chain that was computed one value after the other is as long`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>()
      let chain = Chain(of: 150, on: store)
      for derived in chain.all { _ = derived.value }
    }
    let text = result.standardErrorText
    #expect(
      text.contains("VueFlux: A chain of more than 100 Derived was computed: 100 ("),
      "\(text)"
    )
    #expect(text.contains(" ← 99 (") && text.contains(" ← … ← 0 ("), "\(text)")
  }

  @Test func `a chain of the allowed length needs no more than a small stack`() {
    let store = Store<Counter>()
    let chain = Chain(of: 100, on: store)
    let values = Recorder<Int>()
    onThreads(1, stackSize: 512 << 10) { _ in
      let subscription = chain.last.observe(executor: .immediate) { values.record($0) }
      store.actions.increment()
      // Changes nothing that was read, which is found out along the whole chain.
      store.actions.inside {}
      values.record(chain.last.value)
      subscription.unsubscribe()
      store.actions.inside {}
      values.record(chain.last.value)
    }
    #expect(values.recorded == [99, 100, 100, 100])
  }

  @Test
  func
    `a derived value that is read inside a commit stops the program, even if nothing has changed`()
    async
  {
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

  @Test func `a derived value that reads a store of its own making stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let total = Derived("total") { Store<Counter>().count }
      _ = total.value
      _ = total.value
    }
    let text = result.standardErrorText
    #expect(text.contains("VueFlux: The Derived total ("), "\(text)")
    #expect(
      text.contains(
        ") was computed 100 times in a row, and each time a store that it read was released."
      )
    )
    #expect(text.contains("A Derived reads stores that outlive its closure."))
  }

  @Test(arguments: Deed.allCases)
  func `a derived value that does more than read stops the program`(deed: Deed) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [deed] in
      let store = Store<Counter>()
      let other = Derived { store.count }
      let effect = store.actions.run { store in
        Derived("wrong") { deed.carryOut(store, other) }.read()
      }
      _ = await effect.outcome
    }
    let text = result.standardErrorText
    #expect(text.contains("VueFlux: \(deed.name) while the Derived wrong ("), "\(text)")
    #expect(text.contains("A Derived only reads, and may be computed at any time."))
  }

  @Test func `a getter of a class state that dispatches for a derived value stops the program`()
    async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store(state: Dispatcher(), mutations: Dispatcher.Changes(), executor: .immediate)
      Derived("wrong") { _ = store.computed.greeting }.read()
    }
    let text = result.standardErrorText
    #expect(text.contains("VueFlux: An action was dispatched while the Derived wrong ("), "\(text)")
  }
}

enum Deed: String, CaseIterable, Codable {
  case dispatch, dispatchSeveral, dispatchToAll, dispatchInEffect, runEffect, observeDerived,
    observe, subscribe,
    subscribeUnreceived, iterate, addPlugin, relay

  func carryOut(_ handle: StoreHandle<Counter>, _ derived: Derived<Int>) {
    let store = Store<Counter>()
    switch self {
    case .dispatch: store.actions.increment()
    case .dispatchSeveral: store.actions.dispatch(actions: [.increment])
    case .dispatchToAll: Store<Counter>.actions.increment()
    case .dispatchInEffect: handle.actions.increment()
    case .runEffect: store.actions.run { _ in }
    case .observeDerived: derived.observe(executor: .immediate) { _ in }
    case .observe: store.observe(\.count, executor: .immediate) { _ in }
    case .subscribe: store.subscribe(executor: .immediate) { _, _ in }
    case .subscribeUnreceived: Store<Counter>.subscribeUnreceived { _, _ in }
    case .iterate: _ = store.values(\.count).makeAsyncIterator()
    case .addPlugin: store.add(plugin: PluginDouble<Counter>())
    case .relay: store.relay(Counter.self) { action, _ in action }
    }
  }

  /// The deed as the message names it.
  var name: String {
    switch self {
    case .dispatch, .dispatchSeveral, .dispatchToAll, .dispatchInEffect: "An action was dispatched"
    case .runEffect: "An effect was run"
    case .observeDerived, .observe, .subscribe: "An observer was added"
    case .subscribeUnreceived: "A handler was added"
    case .iterate: "An iterator was made"
    case .addPlugin: "A plugin was added"
    case .relay: "A relay was added"
    }
  }
}

/// Derived values of which each is one more than the one before.
private struct Chain: Sendable {
  let all: [Derived<Int>]
  let last: Derived<Int>

  init(of count: Int, on store: Store<Counter>) {
    var last = Derived("0") { store.count }
    var all = [last]
    for index in 1..<count {
      last = Derived("\(index)") { [last] in last.value + 1 }
      all.append(last)
    }
    self.last = last
    self.all = all
  }
}

/// A class state of which a property dispatches when it is read.
private final class Dispatcher: State {
  typealias Action = Int
  typealias Mutations = Changes

  struct Changes: VueFlux.Mutations {
    func commit(action: Int, state: Dispatcher) {}
  }

  var greeting: String {
    Store<Counter>.actions.increment()
    return "hello"
  }
}

extension Computed where State == Dispatcher {
  fileprivate var greeting: String { state.greeting }
}

extension Derived where Value == Void {
  fileprivate convenience init(
    _ name: String? = nil,
    _ compute: @escaping @Sendable () -> Void
  ) {
    self.init(name, removeDuplicates: { _, _ in true }, compute: compute)
  }

  fileprivate func read() { value }
}

// Sendable because each test has one thread.
private final class Loop: @unchecked Sendable {
  var first: Derived<Int>?
  var second: Derived<Int>?
}
