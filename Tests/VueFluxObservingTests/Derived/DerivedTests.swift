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

extension Computed where State == Counter {
  /// Where the elements are.
  fileprivate var historyAddresses: Int {
    unsafe history.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }
}
