import Synchronization
import Testing
import VueFlux
import VueFluxTestSupport

/// A thread adds to the first store, then to the second.
///
/// At each moment the first count is that of the second, or one more.
@Suite struct `A derived value is of one moment` {
  private let first = Store<Counter>()
  private let second = Store<Counter>()
  private let seen = Seen()

  /// Counts pairs that were mixed from two moments.
  private final class Seen: Sendable {
    let isDone = Atomic(false)
    let mixtures = Atomic(0)

    func check(_ first: Int, _ second: Int) {
      if first != second && first != second + 1 { mixtures.add(1, ordering: .relaxed) }
    }
  }

  private func add() {
    first.actions.increment()
    second.actions.increment()
  }

  /// Reads pairs while the other thread commits, and returns how many of them were mixed from two moments.
  private func mixtures(
    of pair: @escaping @Sendable () -> [Int],
    beside commit: @escaping @Sendable () -> Void
  ) -> Int {
    onThreads(2) { [seen] thread in
      if thread == 0 {
        for _ in 0..<20_000 { commit() }
        seen.isDone.store(true, ordering: .releasing)
      } else {
        while !seen.isDone.load(ordering: .acquiring) {
          let pair = pair()
          seen.check(pair[0], pair[1])
        }
      }
    }
    return seen.mixtures.load(ordering: .relaxed)
  }

  @Test func `values, beside a thread that never rests`() {
    let pair = Derived { [first, second] in [first.count, second.count] }
    #expect(mixtures(of: { pair.value }, beside: add) == 0)
    #expect(pair.value == [20_000, 20_000])
  }

  @Test func `for its closure, too, from the second time on`() {
    let pair = Derived { [first, second, seen] in
      let count = second.count
      seen.check(first.count, count)
      return [first.count, count]
    }
    _ = pair.value
    #expect(mixtures(of: { pair.value }, beside: add) == 0)
  }

  @Test func `values that are read the other way round`() {
    let pair = Derived { [first, second] in
      let count = second.computed.count
      return [first.computed.count, count]
    }
    #expect(mixtures(of: { pair.value }, beside: add) == 0)
  }

  @Test func `values of which one is read by way of another derived value`() {
    let inner = Derived { [second] in second.count }
    let pair = Derived { [first] in
      let count = inner.value
      return [first.count, count]
    }
    #expect(mixtures(of: { pair.value }, beside: add) == 0)
  }

  @Test func `values that are derived from one store in two ways`() {
    let half = Derived { [first] in first.count / 2 }
    let rest = Derived { [first] in first.count % 2 }
    let pair = Derived { [first] in [2 * half.value + rest.value, first.count] }
    #expect(mixtures(of: { pair.value }, beside: add) == 0)
  }

  @Test func `stores that are read for the first time`() {
    let pair = { @Sendable [first, second] in
      Derived {
        let count = second.count
        return [first.count, count]
      }
      .value
    }
    #expect(mixtures(of: pair, beside: add) == 0)
  }

  @Test func `objects`() {
    let object = Store<ObjectCounter>()
    let pair = Derived { [second] in
      let count = second.count
      return [object.count, count]
    }
    let commit = { @Sendable [second] in
      object.actions.increment()
      second.actions.increment()
      // An object cannot be kept as it was: there have to be moments at which nothing changes.
      for _ in 0..<100 { Atomic(0).store(1, ordering: .relaxed) }
    }
    #expect(mixtures(of: { pair.value }, beside: commit) == 0)
  }

  @Test func `two properties of one object`() {
    let object = Store<ObjectCounter>()
    let pair = Derived { [object.count, object.history.count] }
    #expect(mixtures(of: { pair.value }, beside: { object.actions.add(1) }) == 0)
  }

  @Test func `of the second try, whatever other threads commit during it`() {
    let tries = Atomic(0)
    let pair = Derived { [first, second] in
      let count = first.count
      // The limit ends a test that fails: without one, the value would be tried again and again.
      if tries.add(1, ordering: .relaxed).newValue < 10 {
        onThreads(1) { [first, second] _ in
          first.actions.increment()
          second.actions.increment()
        }
      }
      return [count, second.count]
    }
    #expect(pair.value == [1, 1])
    #expect(tries.load(ordering: .relaxed) == 2)
  }
}
