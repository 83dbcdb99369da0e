import Foundation
import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

/// Without an answer that comes while the commit goes on, these tests do not end.
@Suite struct `A page of an app with a store that hangs in a commit` {
  private let shop: LiveShop
  private let timeout: Signal
  private let gate = Gate()

  /// Of this test alone, as a global action that hangs holds up its bus.
  private let bus = ActionBus()
  private let store: Store<Hanging>

  init() throws {
    let timeout = Signal()
    self.timeout = timeout
    shop = try LiveShop(timeout: Timeout { await timeout.wait() })
    store = Self.makeStore("hanging", gate, shop, bus)
  }

  private static func makeStore(
    _ name: String,
    _ gate: Gate,
    _ shop: LiveShop,
    _ bus: ActionBus
  ) -> Store<Hanging> {
    Store<Hanging>(
      state: Hanging(),
      mutations: HangingMutations(gate: gate),
      executor: .immediate,
      bus: bus,
      name: name,
      plugins: [shop.recorder.plugin()]
    )
  }

  /// Has the store hang, and asks pages without patience.
  private func hang() {
    let begun = Gate()
    let thread = Thread { [store, gate] in
      store.actions.dispatch(action: HangingAction { begun.open() })
      withExtendedLifetime(gate) {}
    }
    thread.start()
    begun.wait()
    timeout.fire()
  }

  private static let error = "An executor has been busy for 2 seconds. The change has its turn"

  @Test func `is told that the lock waits, and the other stores are locked`() async throws {
    try await shop.ask("overview")
    hang()
    #expect(await shop.error("lock", ["isLocked": true])?.hasPrefix(Self.error) == true)
    #expect(try await shop.ask("overview")["live"]?["isLocked"] == true)
    while await !shop.cart.actions.deliver(action: .note).committed.isEmpty { await Task.yield() }
    gate.open()
    while await !store.actions.deliver(action: HangingAction()).committed.isEmpty {
      await Task.yield()
    }
  }

  @Test func `has statistics without the observers of the store`() async throws {
    shop.cart.subscribe(executor: .immediate) { _, _ in }
    try await shop.ask("overview")
    hang()
    shop.add("tea")
    // Without patience, no store may answer in time.
    let note = try await shop.ask("statistics")["note"]?.string
    #expect(note?.hasSuffix("are not counted, as a commit has been running for 2 seconds.") == true)
    gate.open()
  }

  @Test func `locks the store through which it has dispatched to the one that hangs`() async throws
  {
    let other = Self.makeStore("other", gate, shop, bus)
    try await shop.ask("overview")
    hang()
    let answer = try await shop.ask("dispatch", ["store": 2, "action": "{}", "isGlobal": true])
    #expect(answer["outcome"] == "waiting")
    _ = await shop.error("lock", ["isLocked": true])
    while await !other.actions.deliver(action: HangingAction()).committed.isEmpty {
      await Task.yield()
    }
    gate.open()
  }

  @Test func `asks the store once for its observers until it answers`() async throws {
    try await shop.ask("overview")
    hang()
    for _ in 0..<3 { try await shop.ask("statistics") }
    let sessions = shop.page.sessions
    // The cart answers at once.
    while await sessions.live?.counting.count != 1 { await Task.yield() }
    #expect(await sessions.live?.busyStores.count == 1)
    gate.open()
    while await sessions.live?.counting.isEmpty == false { await Task.yield() }
    #expect(await sessions.live?.busyStores == [])
  }

  @Test func `is told that the way through time waits`() async throws {
    shop.add("tea", "milk")
    let key = try await shop.keys()[0]
    hang()
    #expect(await shop.error("travel", ["key": key])?.hasPrefix(Self.error) == true)
    while shop.cart.items != ["tea"] { await Task.yield() }
    gate.open()
    await shop.page.sessions.leaveApp()
    #expect(shop.cart.items == ["tea", "milk"])
  }

  @Test func `is told that an action waits, however many there are`() async throws {
    try await shop.ask("overview")
    hang()
    for _ in 0..<20 {
      let answer = try await shop.ask(
        "dispatch",
        ["store": 1, "action": "{}", "isGlobal": false]
      )
      #expect(answer["outcome"] == "waiting")
    }
    gate.open()
    while store.count < 21 { await Task.yield() }
  }
}

/// A state that counts its actions.
struct Hanging: State, Codable, Equatable, Sendable {
  typealias Action = HangingAction
  typealias Mutations = HangingMutations
  fileprivate(set) var count = 0
}

extension Computed where State == Hanging {
  var count: Int { state.count }
}

/// An action whose commit ends when a gate is opened, if it is to say when it begins.
struct HangingAction: Codable, Sendable {
  private let begin: (@Sendable () -> Void)?

  init(_ begin: (@Sendable () -> Void)? = nil) {
    self.begin = begin
  }

  init(from decoder: any Decoder) throws {
    self.init()
  }

  func encode(to encoder: any Encoder) throws {
    _ = encoder.container(keyedBy: Key.self)
  }

  private enum Key: CodingKey {}

  fileprivate func wait(at gate: Gate) {
    guard let begin else { return }
    begin()
    gate.wait()
  }
}

struct HangingMutations: Mutations {
  let gate: Gate

  func commit(action: HangingAction, state: inout Hanging) {
    action.wait(at: gate)
    state.count += 1
  }
}
