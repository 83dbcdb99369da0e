import Observation
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `A derived value, as a sequence and tracked` {
  private let inbox = Store<Counter>()
  private let archive = Store<Counter>()

  private func sum() -> Derived<Int> {
    Derived { [inbox, archive] in inbox.count + archive.count }
  }

  @Test func `values begin with the one there is, and go on with the newest that differs`() async {
    let sum = sum()
    var iterator = sum.values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    inbox.actions.add(0)
    archive.actions.add(2)
    inbox.actions.add(2)
    #expect(await iterator.next() == 4)
  }

  @Test func `an iterator that sleeps wakes when any store has changed the value`() async {
    let sum = sum()
    let isThere = Signal()
    let task = Task {
      var found: [Int] = []
      for await value in sum.values {
        found.append(value)
        isThere.fire()
        if value == 3 { break }
      }
      return found
    }
    await isThere.wait()
    archive.actions.add(3)
    #expect(await task.value == [0, 3])
  }

  @Test func `values end when the derived value is released`() async {
    var sum: Derived<Int>? = sum()
    var iterator = sum?.values.makeAsyncIterator()
    #expect(await iterator?.next() == 0)
    sum = nil
    // At most the value that the iterator has not seen comes before the end.
    inbox.actions.increment()
    var rest: [Int] = []
    while let value = await iterator?.next() { rest.append(value) }
    #expect(rest.isEmpty || rest == [1])
  }

  @Test @MainActor func `trackers are notified of a change once, on main`() async {
    let sum = sum()
    let changes = Changes()
    changes.track { sum.value }
    onThreads(1) { [inbox, archive] _ in
      for _ in 0..<3 {
        inbox.actions.increment()
        archive.actions.increment()
      }
    }
    await changes.wait()
    #expect(changes.places == [true])
    #expect(sum.value == 6)
  }

  @Test @MainActor func `an equal value is no change to trackers`() async {
    let inbox = Store<Counter>(.mainThread)
    let archive = Store<Counter>(.mainThread)
    let isBig = Derived { inbox.count + archive.count > 5 }
    let changes = Changes()
    changes.track { isBig.value }
    inbox.actions.add(5)
    #expect(changes.places.isEmpty)
    archive.actions.add(1)
    #expect(changes.places == [true])
  }

  @Test @MainActor func `a value that is not Equatable changes by its own rule`() async {
    let inbox = Store<Counter>(.mainThread)
    let pair = Derived(
      removeDuplicates: { $0.0 == $1.0 },
      compute: { (inbox.count / 2, "half") }
    )
    let changes = Changes()
    changes.track { pair.value }
    inbox.actions.add(1)
    #expect(changes.places.isEmpty)
    inbox.actions.add(1)
    #expect(changes.places == [true])
  }

  @Test @MainActor func `only the derived value is tracked, and not what it reads`() async {
    let inbox = Store<Counter>(.mainThread)
    let isBig = Derived { inbox.count > 5 }
    let changes = Changes()
    changes.track { isBig.value }
    for _ in 0..<5 { inbox.actions.increment() }
    #expect(changes.places.isEmpty)
    inbox.actions.increment()
    #expect(changes.places.count == 1)
    changes.track { isBig.value }
    inbox.actions.add(-6)
    #expect(changes.places.count == 2)
  }
}
