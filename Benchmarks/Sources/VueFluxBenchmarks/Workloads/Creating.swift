import Synchronization
import VueFlux

/// The least that a store could be made of.
private final class Bare: Sendable {
  let count: Mutex<Int>

  init(_ count: Int) { self.count = Mutex(count) }

  /// Out of line, so that the object is one on the heap.
  @inline(never)
  static func make(_ count: Int) -> Bare { Bare(count) }
}

/// Making a store and letting it go, while others are alive.
func creating(_ report: inout Report) {
  let rounds = 100_000
  for alive in [0, 100_000] {
    let others = (0..<alive).map { _ in makeStore() }
    report.add(
      Comparison(
        "create and release a store, others alive",
        alive,
        beside: "object with a Mutex",
        mustReach: 8,
        operations: (rounds, rounds)
      ) {
        for number in 0..<rounds { use(Bare.make(number)) }
      } work: {
        for _ in 0..<rounds { use(makeStore()) }
      }
    )
    withExtendedLifetime(others) {}
  }
}

/// Subscribing and ending it, while others stay.
func subscribing(_ report: inout Report) {
  let rounds = 100_000
  for others in [0, 100_000] {
    let store = makeStore()
    var dictionary: [Int: @Sendable (CounterAction, Store<Counter>) -> Void] = [:]
    for number in 0..<others {
      store.subscribe(executor: .immediate) { _, _ in }
      dictionary[number] = { _, _ in }
    }
    report.add(
      Comparison(
        "subscribe and unsubscribe, others",
        others,
        beside: "Dictionary insert, remove",
        // An observer and its handle are two objects; a dictionary makes none.
        mustReach: others == 0 ? 9 : 4,
        operations: (rounds, rounds)
      ) {
        for number in 0..<rounds {
          dictionary[-1 - number] = { _, _ in }
          dictionary[-1 - number] = nil
        }
      } work: {
        for _ in 0..<rounds { store.subscribe(executor: .immediate) { _, _ in }.unsubscribe() }
      }
    )
  }
}
