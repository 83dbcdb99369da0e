import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `A derived value` {
  private let inbox = Store<Counter>()
  private let archive = Store<Counter>()
  private let profile = Store<Profile>(profile: .immediate)
  private let object = Store<ObjectCounter>()
  private let runs = Recorder<String>()

  @Test func `is computed from several stores, values and objects`() {
    let derived = Derived { [inbox, object, profile] in
      "\(profile.title) \(inbox.count + object.count)"
    }
    #expect(derived.value == " 0")
    inbox.actions.add(2)
    object.actions.add(3)
    profile.actions.rename("Ada")
    #expect(derived.value == "Ada 5")
  }

  @Test func `is fresh right after each dispatch, and computed once for it`() {
    let derived = Derived { [inbox, archive, runs] in
      runs.record("run")
      return inbox.count + archive.count
    }
    #expect(runs.recorded.isEmpty)
    for count in 1...10 {
      (count.isMultiple(of: 2) ? inbox : archive).actions.increment()
      #expect(derived.value == count)
      #expect(derived.value == count)
      #expect(runs.recorded.count == count)
    }
  }

  @Test func `is kept while other properties change, and while a property is set to itself`() {
    let derived = Derived { [profile, object, runs] in
      runs.record("run")
      return profile.title.count + object.count
    }
    _ = derived.value
    profile.actions.visit()
    object.actions.add(0)
    #expect(derived.value == 0)
    #expect(runs.recorded.count == 1)
    profile.actions.rename("Ada")
    #expect(derived.value == 3)
    #expect(runs.recorded.count == 2)
  }

  @Test func `a handle counts by property, too, and computed by the whole state`() {
    let byHandle = Derived { [handle = profile.handle, runs] in
      runs.record("handle")
      return handle.title
    }
    let byComputed = Derived { [computed = profile.computed, runs] in
      runs.record("computed")
      return computed.title
    }
    for _ in 0..<3 {
      #expect(byHandle.value == "" && byComputed.value == "")
      profile.actions.visit()
    }
    #expect(runs.recorded == ["handle", "computed", "computed", "computed"])
    profile.actions.rename("Ada")
    #expect(byHandle.value == "Ada" && byComputed.value == "Ada")
  }

  @Test func `is not computed again for a derived value that is equal`() {
    let isFull = Derived { [inbox, runs] in
      runs.record("isFull")
      return inbox.count >= 3
    }
    let label = Derived { [runs] in
      runs.record("label")
      return isFull.value ? "full" : "not full"
    }
    for count in 1...4 {
      #expect(label.value == (count > 3 ? "full" : "not full"))
      inbox.actions.increment()
    }
    #expect(runs.recorded.filter { $0 == "isFull" }.count == 4)
    #expect(runs.recorded.filter { $0 == "label" }.count == 2)
  }

  @Test func `a value that is no duplicate by its own rule counts as a change`() {
    let parity = Derived(
      removeDuplicates: { $0 % 2 == $1 % 2 },
      compute: { [inbox] in inbox.count }
    )
    let dependent = Derived { [runs] in
      runs.record("run")
      return parity.value
    }
    _ = dependent.value
    inbox.actions.add(2)
    #expect(dependent.value == 0 && parity.value == 2)
    inbox.actions.add(1)
    #expect(dependent.value == 3)
    #expect(runs.recorded.count == 2)
  }

  @Test func `depends on what it has read the last time`() {
    let derived = Derived { [inbox, archive, profile, runs] in
      runs.record("run")
      return profile.title.isEmpty ? inbox.count : archive.count
    }
    #expect(derived.value == 0)
    archive.actions.increment()
    #expect(derived.value == 0 && runs.recorded.count == 1)
    profile.actions.rename("Ada")
    #expect(derived.value == 1 && runs.recorded.count == 2)
    inbox.actions.increment()
    #expect(derived.value == 1 && runs.recorded.count == 2)
    archive.actions.increment()
    #expect(derived.value == 2 && runs.recorded.count == 3)
  }

  @Test func `follows a derived value that is equal and reads another store by now`() {
    let inner = Derived { [inbox, archive, profile] in
      profile.title.isEmpty ? inbox.count : archive.count
    }
    let outer = Derived { inner.value * 10 }
    #expect(outer.value == 0)
    profile.actions.rename("Ada")
    #expect(outer.value == 0)
    archive.actions.increment()
    #expect(outer.value == 10)
  }

  @Test func `looks at nothing that depends on a read that has changed`() {
    let index = inbox
    let elements = archive
    elements.actions.add(5)
    elements.actions.add(7)
    index.actions.add(1)
    let derived = Derived { elements.computed.element(at: index.count) }
    let byProperty = Derived { elements[at: index.count] }
    #expect(derived.value == 7 && byProperty.value == 7)
    index.actions.add(-1)
    elements.actions.inside {}
    #expect(derived.value == 5 && byProperty.value == 5)
    // The element at 5 does not exist, and is not read again: the index has changed.
    let shrinking = Store<Profile>(profile: .immediate)
    let last = Derived { [shrinking] in shrinking[letter: max(0, shrinking.title.count - 1)] }
    shrinking.actions.rename("Ada")
    #expect(last.value == "a")
    shrinking.actions.rename("A")
    #expect(last.value == "A")
  }

  @Test func `a property that reads another store counts with that store`() {
    let other = archive
    let derived = Derived { [inbox, runs] in
      runs.record("run")
      return inbox.computed.sum(with: other)
    }
    let byProperty = Derived { [inbox] in inbox[sumWith: Boxed(store: other)] }
    #expect(derived.value == 0 && byProperty.value == 0)
    other.actions.add(2)
    #expect(derived.value == 2 && byProperty.value == 2)
    inbox.actions.add(1)
    #expect(derived.value == 3 && byProperty.value == 3)
  }

  @Test func `a property that is equal and reads another store by now counts with that one`() {
    let even = inbox
    let odd = archive
    let switching = Store<Counter>()
    let derived = Derived { switching[even: Boxed(store: even), odd: Boxed(store: odd)] }
    #expect(derived.value == 0)
    switching.actions.increment()
    #expect(derived.value == 0)
    odd.actions.add(7)
    #expect(derived.value == 7)
  }

  @Test func `reads the last state of a store that is gone`() {
    var store: Store<Counter>? = Store<Counter>()
    store?.actions.add(4)
    let derived = Derived { [handle = store?.handle, inbox] in (handle?.count ?? 0) + inbox.count }
    #expect(derived.value == 4)
    store?.actions.add(1)
    store = nil
    #expect(derived.value == 5)
    inbox.actions.increment()
    #expect(derived.value == 6)
  }

  @Test func `without stores is computed once`() {
    let derived = Derived { [runs] in
      runs.record("run")
      return 42
    }
    #expect(derived.value == 42 && derived.value == 42)
    #expect(runs.recorded.count == 1)
  }

  @Test func `sees states that are put back`() {
    let history = History(inbox)
    let derived = Derived { [inbox] in inbox.count }
    inbox.actions.add(3)
    #expect(derived.value == 3)
    history.undo()
    #expect(derived.value == 0)
    history.redo()
    #expect(derived.value == 3)
  }

  @Test func `may be read by the observers of a state that is put back`() {
    let history = History(inbox)
    let derived = Derived { [inbox] in inbox.count }
    inbox.actions.add(3)
    inbox.observe(\.count, executor: .immediate) { [runs] _ in runs.record("\(derived.value)") }
    history.undo()
    #expect(runs.recorded == ["3", "0"])
  }

  @Test func `keeps no hold on a state, so that commits copy nothing`() {
    let store = Store<Counter>()
    for number in 0..<100 { store.actions.add(number) }
    let derived = Derived { store.historyAddresses }
    let first = derived.value
    store.actions.decrement()
    #expect(derived.value == first)
  }

  @Test func `is released with its stores and its closure`() {
    weak var derived: Derived<Int>?
    weak var store: Store<Counter>?
    weak var captured: Recorder<Int>?
    do {
      let counter = Store<Counter>()
      let values = Recorder<Int>()
      let count = Derived { counter.count + values.recorded.count }
      let double = Derived { 2 * count.value }
      count.observe(executor: .immediate) { values.record($0) }
      double.observe(executor: .immediate) { values.record($0) }
      counter.actions.increment()
      #expect(count.value >= 1)
      (derived, store, captured) = (double, counter, values)
    }
    #expect(derived == nil && store == nil && captured == nil)
  }
}

private struct Boxed: Hashable, Sendable {
  let store: Store<Counter>
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.store === rhs.store }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(store)) }
}

extension Computed where State == Counter {
  fileprivate func element(at index: Int) -> Int { history[index] }
  fileprivate func sum(with other: Store<Counter>) -> Int { count + other.count }
  fileprivate subscript(sumWith other: Boxed) -> Int { count + other.store.count }
  fileprivate subscript(even even: Boxed, odd odd: Boxed) -> Int {
    (count.isMultiple(of: 2) ? even : odd).store.count
  }
  fileprivate subscript(at index: Int) -> Int { history[index] }
  /// Where the elements are.
  fileprivate var historyAddresses: Int {
    unsafe history.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }
}

extension Computed where State == Profile {
  fileprivate subscript(letter index: Int) -> Character { Array(title)[index] }
}
