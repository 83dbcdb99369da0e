import Foundation
import Testing
import VueFluxTestSupport
import VueFluxTesting

@testable import VueFlux

/// Observers and the works of their store hold one another, until either ends.
@Suite struct `The works of a store` {
  @Test func `go with it, though observers were never unsubscribed`() {
    let executor = Executor.immediate
    var store: Store<Counter>? = Store<Counter>()
    weak let engine = store?.engine
    let scope = Scope {}
    store?.subscribe(executor: executor) { _, _ in }
    store?.subscribe(scope: scope, executor: executor) { _, _ in }
    store?.observe(\.count, executor: executor) { _ in }
    store?.observe(\.count, executor: executor, buffering: .every) { _ in }
    store?.actions.add(1)
    store = nil
    #expect(engine == nil)
  }

  @Test func `are let go by a handle that has ended its observer`() {
    var store: Store<Counter>? = Store<Counter>()
    weak let engine = store?.engine
    let subscription = store?.subscribe(executor: .immediate) { _, _ in }
    store = nil
    subscription?.unsubscribe()
    #expect(engine == nil)
  }

  @Test func `go with it, though observers were refused`() {
    var store: Store<Counter>? = Store<Counter>()
    weak let engine = store?.engine
    store?.actions.inside { [weak store] in
      store?.subscribe(executor: .immediate) { _, _ in }.unsubscribe()
    }
    store = nil
    #expect(engine == nil)
  }

  @Test @MainActor func `go with it, though a turn of the main queue has brought it an action`()
    async
  {
    weak var engine: Engine<Counter>?
    do {
      let store = Store<Counter>(.mainThread)
      let other = Store<Counter>(.mainThread)
      engine = other.engine
      onThreads(1) { _ in
        store.actions.inside {
          onThreads(1) { _ in other.actions.increment() }
          other.actions.increment()
        }
      }
      for _ in 0..<1_000 where other.count < 2 { await MainQueue.turn() }
    }
    await MainQueue.turn()
    #expect(engine == nil)
  }

  @Test func `keep no place for observers that have ended before their first turn`() {
    let manual = ManualExecutor()
    let store = Store<Counter>()
    var last: Subscription?
    for _ in 0..<1_000 {
      let next = store.observe(\.count, executor: manual.executor) { _ in }
      last?.unsubscribe()
      last = next
    }
    let places = store.engine.observers?.contents.queues.first?.contents.waiting.count
    #expect(places == 1)
  }

  /// A store that left its bus first could miss a global action, and commit what the same thread sent after that.
  @Test func `commit nothing any more when the store leaves its bus`() {
    let bus = ActionBus()
    let owner = Guarded<Store<Counter>?>(
      Store(state: .init(), mutations: .init(), executor: .immediate, bus: bus)
    )
    guard let engine = owner.withLock({ $0?.engine }) else { return }
    let isHeld = Gate()
    onThreads(2) { thread in
      if thread == 0 {
        isHeld.wait()
        withExtendedLifetime(owner.withLock { $0.take() }) {}
      } else {
        engine.channel.withMembers { members in
          isHeld.open()
          // The other thread cannot take the store out of the bus meanwhile.
          var tries = 0
          while tries < 1_000_000, engine.withCore({ $0.box != nil }) {
            tries += 1
            sched_yield()
          }
          #expect(engine.withCore { $0.box == nil })
          #expect(members.stores.liveCount == 1)
        }
      }
    }
  }
}
