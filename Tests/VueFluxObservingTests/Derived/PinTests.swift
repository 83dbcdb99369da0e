import Testing
import VueFluxTestSupport

@testable import VueFlux

@Suite struct `Pins of several stores` {
  private let depth = Guarded(0)

  @Test func `stores that rest are pinned without two locks at a time`() {
    let sources = [Source(depth), Source(depth)]
    _ = Pin.together(sources)
    #expect(sources.map(\.calls) == [1, 1])
    #expect(sources.map(\.hasNested) == [false, false])
  }

  @Test func `stores are pinned under all locks if one of them never rests`() {
    let sources = [Source(depth), Source(depth) { $0.actions.increment() }]
    let pins = Pin.together(sources)
    #expect(pins.count == 2)
    #expect(sources.map(\.calls) == [9, 9])
    #expect(sources.map(\.hasNested).contains(true))
  }
}

/// A store's state that notes how it is pinned, and lets its store do something after that.
// Sendable because each test has one thread.
private final class Source: DerivationSource, @unchecked Sendable {
  private(set) var calls = 0

  /// Whether another pin was made while this one's lock was held.
  private(set) var hasNested = false

  /// How many pins are being made.
  private let depth: Guarded<Int>
  private let store = Store<Counter>()
  private let next: (Store<Counter>) -> Void

  init(_ depth: Guarded<Int>, next: @escaping (Store<Counter>) -> Void = { _ in }) {
    self.depth = depth
    self.next = next
  }

  var member: Member { store.engine }

  func withPin<Result: Sendable>(_ body: (Pin) -> Result) -> Result {
    calls += 1
    let all = depth.withLock { depth in
      depth += 1
      return depth
    }
    if all > 1 { hasNested = true }
    defer {
      depth.withLock { $0 -= 1 }
      if all == 1 { next(store) }
    }
    return store.computed.live.withPin { pin in
      body(
        Pin(
          source: self,
          epoch: pin.epoch,
          box: pin.box,
          isReleased: false,
          isReplayed: pin.isReplayed,
          cause: pin.cause
        )
      )
    }
  }

  func observe(
    _ body: @escaping @Sendable (CommitState) -> Void,
    onRelease: @escaping @Sendable () -> Void
  ) -> Subscription {
    store.computed.live.observe(body, onRelease: onRelease)
  }
}
