import Synchronization
import Testing
import VueFlux
import VueFluxTestSupport

/// A thread adds to the first store, then to the second.
///
/// At each moment the first count is that of the second, or one more.
@Suite struct `A derived value is of one moment` {
  private final class Seen: Sendable {
    let isDone = Atomic(false)
    let mixtures = Atomic(0)

    func check(_ first: Int, _ second: Int) {
      if first != second && first != second + 1 { mixtures.add(1, ordering: .relaxed) }
    }
  }

  private func run(
    _ commit: @escaping @Sendable () -> Void,
    _ pair: Derived<[Int]>
  ) -> Int {
    let seen = Seen()
    onThreads(2) { thread in
      if thread == 0 {
        for _ in 0..<20_000 { commit() }
        seen.isDone.store(true, ordering: .releasing)
      } else {
        while !seen.isDone.load(ordering: .acquiring) {
          let pair = pair.value
          seen.check(pair[0], pair[1])
        }
      }
    }
    return seen.mixtures.load(ordering: .relaxed)
  }

  @Test func `values, beside a thread that never rests`() {
    let first = Store<Counter>()
    let second = Store<Counter>()
    let pair = Derived { [first.count, second.count] }
    let mixtures = run(
      {
        first.actions.increment()
        second.actions.increment()
      },
      pair
    )
    #expect(mixtures == 0)
    #expect(pair.value == [20_000, 20_000])
  }

  @Test func `for its closure, too, from the second time on`() {
    let first = Store<Counter>()
    let second = Store<Counter>()
    let seen = Seen()
    let pair = Derived {
      let count = second.count
      seen.check(first.count, count)
      return [first.count, count]
    }
    _ = pair.value
    let mixtures = run(
      {
        first.actions.increment()
        second.actions.increment()
      },
      pair
    )
    #expect(mixtures == 0)
    #expect(seen.mixtures.load(ordering: .relaxed) == 0)
  }

  @Test func `values that are read the other way round`() {
    let first = Store<Counter>()
    let second = Store<Counter>()
    let pair = Derived {
      let count = second.computed.count
      return [first.computed.count, count]
    }
    let mixtures = run(
      {
        first.actions.increment()
        second.actions.increment()
      },
      pair
    )
    #expect(mixtures == 0)
  }

  @Test func `values of which one is read by way of another derived value`() {
    let first = Store<Counter>()
    let second = Store<Counter>()
    let inner = Derived { second.count }
    let pair = Derived {
      let count = inner.value
      return [first.count, count]
    }
    let mixtures = run(
      {
        first.actions.increment()
        second.actions.increment()
      },
      pair
    )
    #expect(mixtures == 0)
  }

  @Test func `stores that are read for the first time`() {
    let seen = Seen()
    let first = Store<Counter>()
    let second = Store<Counter>()
    onThreads(2) { thread in
      if thread == 0 {
        for _ in 0..<20_000 {
          first.actions.increment()
          second.actions.increment()
        }
        seen.isDone.store(true, ordering: .releasing)
      } else {
        while !seen.isDone.load(ordering: .acquiring) {
          let pair = Derived {
            let count = second.count
            return [first.count, count]
          }
          .value
          seen.check(pair[0], pair[1])
        }
      }
    }
    #expect(seen.mixtures.load(ordering: .relaxed) == 0)
  }

  @Test func `objects`() {
    let first = Store<ObjectCounter>()
    let second = Store<Counter>()
    let pair = Derived {
      let count = second.count
      return [first.count, count]
    }
    let mixtures = run(
      {
        first.actions.increment()
        second.actions.increment()
        // An object cannot be kept as it was: there have to be moments at which nothing changes.
        for _ in 0..<100 { Atomic(0).store(1, ordering: .relaxed) }
      },
      pair
    )
    #expect(mixtures == 0)
  }

  @Test func `two properties of one object`() {
    let first = Store<ObjectCounter>()
    let pair = Derived { [first.count, first.history.count] }
    let mixtures = run({ first.actions.add(1) }, pair)
    #expect(mixtures == 0)
  }
}
