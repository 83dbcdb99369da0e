import Synchronization
import Testing
import VueFlux
import VueFluxTestSupport

/// Derived values that read elements by their keys.
@Suite struct `Values that are read by key` {
  private let store = Store<Shelf>(state: .init(), executor: .immediate)
  private let runs = Recorder<Int>()

  /// A derived value of one element, which notes when it is computed.
  private func derived(of id: Int) -> Derived<String?> {
    Derived { [store, runs] in
      runs.record(id)
      return store.computed[title: id]
    }
  }

  @Test func `a change of one element computes only the derived values that have read it`() {
    let deriveds = (0..<Shelf.size).map(derived)
    for derived in deriveds { _ = derived.value }
    store.actions.dispatch(action: .rename(7, "new"))
    for derived in deriveds { _ = derived.value }
    #expect(runs.recorded == Array(0..<Shelf.size) + [7])
    #expect(deriveds[7].value == "new" && deriveds[8].value == "8")
  }

  @Test func `a change of one element calls only the observers of its derived value`() {
    let values = Recorder<String?>()
    let deriveds = (0..<Shelf.size).map(derived)
    for derived in deriveds { derived.observe(executor: .immediate) { values.record($0) } }
    store.actions.dispatch(action: .rename(7, "new"))
    store.actions.dispatch(action: .rename(-1, "none"))
    #expect(values.recorded.dropFirst(Shelf.size) == ["new"])
    #expect(runs.recorded.dropFirst(Shelf.size) == [7])
    withExtendedLifetime(deriveds) {}
  }

  @Test
  func
    `an element that is added, or removed, is a change for a derived value that has looked for it`()
  {
    let derived = derived(of: 2_000)
    #expect(derived.value == nil)
    store.actions.dispatch(action: .rename(2_000, "late"))
    #expect(derived.value == "late")
    store.actions.dispatch(action: .remove(2_000))
    #expect(derived.value == nil)
  }

  @Test func `a value depends on each key that it has read, also on the last of many`() {
    let all = Derived { [store, runs] in
      runs.record(0)
      return (0..<Shelf.size).compactMap { store.computed[title: $0] }.joined()
    }
    let expected = { [store] in
      (0..<Shelf.size).compactMap { store.computed[title: $0] }.joined()
    }
    #expect(all.value == expected())
    for id in [0, 500, Shelf.size - 1] {
      store.actions.dispatch(action: .rename(id, "new"))
      #expect(all.value == expected())
    }
    store.actions.dispatch(action: .rename(2_000, "outside"))
    #expect(all.value == expected())
    #expect(runs.recorded.count == 4)
  }

  @Test func `a computation reads each key once`() {
    let reads = Atomic(0)
    let twice = Derived { [store] in
      let once = store.computed.title(0, counting: { reads.add(1, ordering: .relaxed) })
      return [once, store.computed.title(0, counting: {})]
    }
    #expect(twice.value == ["0", "0"])
    #expect(reads.load(ordering: .relaxed) == 1)
  }

  @Test func `what is read is what was there at one moment`() {
    let pair = Derived { [store] in [store.computed[title: 0], store.computed[title: 1]] }
    store.actions.dispatch(action: .renameBoth("none"))
    let isDone = Atomic(false)
    let mixtures = Recorder<[String?]>()
    onThreads(3) { [store] thread in
      if thread == 0 {
        for round in 0..<2_000 { store.actions.dispatch(action: .renameBoth("\(round)")) }
        isDone.store(true, ordering: .releasing)
      } else {
        while !isDone.load(ordering: .acquiring) {
          let pair = pair.value
          if pair[0] != pair[1] { mixtures.record(pair) }
        }
      }
    }
    #expect(mixtures.recorded.isEmpty)
    #expect(pair.value == ["1999", "1999"])
  }

  @Test func `a key is not read again behind an input that has changed`() {
    let last = Derived { [store] in
      _ = store.computed[letter: 0]
      let count = store.letters.count
      return store.computed[letter: count - 1]
    }
    #expect(last.value == "c")
    // There is no letter at 2 any more: reading it would stop the program.
    store.actions.dispatch(action: .drop)
    #expect(last.value == "b")
    let subscription = last.observe(executor: .immediate) { _ in }
    store.actions.dispatch(action: .drop)
    #expect(last.value == "a")
    subscription.unsubscribe()
  }

  @Test func `a key whose value depends on another store changes with that store`() {
    let other = Store<Counter>()
    let sum = Derived { [store] in store.computed.count(of: 3, and: other) }
    #expect(sum.value == 1)
    other.actions.increment()
    #expect(sum.value == 2)
    store.actions.dispatch(action: .rename(3, "33"))
    #expect(sum.value == 3)
  }

  @Test func `equal keys of two stores are two inputs`() {
    let second = Store<Shelf>(state: .init(), executor: .immediate)
    let both = Derived { [store] in [store, second].map { $0.computed[title: 1] } }
    #expect(both.value == ["1", "1"])
    second.actions.dispatch(action: .rename(1, "new"))
    #expect(both.value == ["1", "new"])
    store.actions.dispatch(action: .rename(1, "first"))
    #expect(both.value == ["first", "new"])
  }

  @Test func `an object is read by key as a value is`() {
    let object = Store<ObjectCounter>()
    let derived = Derived { [runs] in
      runs.record(0)
      return object.computed[added: 0]
    }
    #expect(derived.value == nil)
    object.actions.increment()
    #expect(derived.value == nil && runs.recorded.count == 1)
    object.actions.add(5)
    #expect(derived.value == 5 && runs.recorded.count == 2)
  }

  @Test func `the subscript tracks and derives by itself, too`() {
    let derived = Derived { [store, runs] in
      runs.record(0)
      return store[title: 4]
    }
    #expect(derived.value == "4")
    store.actions.dispatch(action: .rename(5, "new"))
    #expect(derived.value == "4" && runs.recorded.count == 1)
    store.actions.dispatch(action: .rename(4, "new"))
    #expect(derived.value == "new")
  }

  @Test func `outside of a derived value it only reads`() {
    #expect(store[title: 1] == "1")
    #expect(store.computed[title: 1] == "1")
    #expect(store.computed[title: 2_000] == nil)
  }
}

/// Titles by number, and letters by place.
private struct Shelf: State {
  static let size = 1_000
  typealias Action = ShelfAction
  typealias Mutations = ShelfMutations
  var titles = Dictionary(uniqueKeysWithValues: (0..<size).map { ($0, "\($0)") })
  var letters = ["a", "b", "c"]
}

private enum ShelfAction {
  case rename(Int, String)
  case renameBoth(String)
  case remove(Int)
  case drop
}

private struct ShelfMutations: Mutations {
  func commit(action: ShelfAction, state: inout Shelf) {
    switch action {
    case .rename(let id, let title): state.titles[id] = title
    case .renameBoth(let title):
      state.titles[0] = title
      state.titles[1] = title
    case .remove(let id): state.titles[id] = nil
    case .drop: state.letters.removeLast()
    }
  }
}

extension Computed where State == Shelf {
  fileprivate subscript(title id: Int) -> String? {
    keyed(id) { $0.state.titles[$1] }
  }

  fileprivate subscript(letter index: Int) -> String {
    keyed(index) { $0.state.letters[$1] }
  }

  fileprivate func title(_ id: Int, counting count: @escaping @Sendable () -> Void) -> String? {
    keyed(id) { computed, id in
      count()
      return computed.state.titles[id]
    }
  }

  fileprivate func count(of id: Int, and other: Store<Counter>) -> Int {
    keyed(id) { ($0.state.titles[$1]?.count ?? 0) + other.count }
  }
}

extension Computed where State == ObjectCounter {
  fileprivate subscript(added index: Int) -> Int? {
    keyed(index) { computed, index in
      let history = computed.history
      return history.indices.contains(index) ? history[index] : nil
    }
  }
}
