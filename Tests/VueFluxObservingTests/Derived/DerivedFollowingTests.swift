import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `A derived value, computed by two threads` {
  @Test func `an executor that drops the first delivery does not cut off an observer`() {
    let store = Store<Counter>()
    let manual = ManualExecutor()
    let double = Derived { store.count * 2 }
    let values = Recorder<Int>()
    double.observe(executor: manual.executor) { values.record($0) }
    manual.dropAll()
    store.actions.increment()
    manual.runAll()
    #expect(values.recorded == [2])
  }

  @Test func `a slow computation does not end the observation that a later one began`() {
    let first = Store<Counter>()
    let second = Store<Counter>()
    let isFirstTime = Once()
    let hasBegun = Gate()
    let mayEnd = Gate()
    let derived = Derived { () -> Int in
      let count = first.count
      if isFirstTime() {
        hasBegun.open()
        mayEnd.wait()
      }
      return count == 0 ? 0 : count + second.count
    }
    let values = Recorder<Int>()
    onThreads(2) { thread in
      if thread == 0 {
        // Reads only the first store, and is the last one to end.
        _ = derived.value
      } else {
        hasBegun.wait()
        first.actions.add(2)
        derived.observe(executor: .immediate) { values.record($0) }
        mayEnd.open()
      }
    }
    second.actions.add(100)
    #expect(values.recorded.last == 102)
    #expect(derived.value == 102)
  }

  @Test func `an observer is called with a change during its first call`() {
    let store = Store<Counter>()
    let derived = Derived { store.count }
    let values = Recorder<Int>()
    let isFirst = Once()
    derived.observe(executor: .immediate) { value in
      values.record(value)
      guard isFirst() else { return }
      store.actions.increment()
      _ = derived.value
    }
    #expect(values.recorded == [0, 1])
  }

  @Test func `an observer is called with a change on another thread during its first call`() {
    for _ in 0..<2_000 {
      let store = Store<Counter>()
      let derived = Derived { store.count }
      let values = Recorder<Int>()
      onThreads(2) { thread in
        if thread == 0 {
          derived.observe(executor: .immediate) { values.record($0) }
        } else {
          store.actions.increment()
          _ = derived.value
        }
      }
      #expect(values.recorded.last == 1)
    }
  }

  @Test func `an observer that a commit adds is called with later changes`() {
    let store = Store<Counter>()
    let other = Store<Counter>()
    let derived = Derived { store.count }
    let values = Recorder<Int>()
    // Leaves the store observed until its next commit.
    derived.observe(executor: .immediate) { _ in }.unsubscribe()
    other.actions.inside {
      derived.observe(executor: .immediate) { values.record($0) }
      onThreads(1) { _ in store.actions.increment() }
    }
    store.actions.add(10)
    #expect(values.recorded == [1, 11])
  }

  @Test func `an inner value is followed when an outer one has computed it`() {
    let choice = Store<Counter>()
    let stores = [Store<Counter>(), Store<Counter>()]
    let inner = Derived { stores[choice.count].count }
    let outer = Derived { inner.value * 10 }
    let values = Recorder<Int>()
    let executor = ManualExecutor()
    inner.observe(executor: executor.executor) { values.record($0) }
    executor.runAll()
    choice.actions.increment()
    _ = outer.value
    executor.runAll()
    stores[1].actions.add(7)
    executor.runAll()
    #expect(values.recorded == [0, 7])
  }

  @Test func `an observer that replaces the last one is called with later changes`() {
    for _ in 0..<2_000 {
      let store = Store<Counter>()
      let derived = Derived { store.count }
      let first = derived.observe(executor: .immediate) { _ in }
      let values = Recorder<Int>()
      onThreads(2) { thread in
        if thread == 0 {
          first.unsubscribe()
          // Finds that nobody observes, and stops following the store.
          store.actions.increment()
        } else {
          derived.observe(executor: .immediate) { values.record($0) }
        }
      }
      store.actions.add(10)
      #expect(values.recorded.last == 11)
    }
  }

  @Test func `an observer is called with a value that another reader has computed before`() {
    let store = Store<Counter>()
    let derived = Derived { store.count }
    // Computes the value before the derived value's own observers are told.
    let reader = store.observe(\.count, executor: .immediate) { _ in _ = derived.value }
    let values = Recorder<Int>()
    derived.observe(executor: .immediate) { values.record($0) }
    store.actions.increment()
    store.actions.increment()
    #expect(values.recorded == [0, 1, 2])
    reader.unsubscribe()
  }

  @Test func `an observer of a value that depends on that of another one is called, too`() {
    let store = Store<Counter>()
    let inner = Derived { store.count }
    let reader = store.observe(\.count, executor: .immediate) { _ in _ = inner.value }
    let outer = Derived { inner.value * 10 }
    let values = Recorder<Int>()
    outer.observe(executor: .immediate) { values.record($0) }
    store.actions.increment()
    #expect(values.recorded == [0, 10])
    reader.unsubscribe()
  }

  @Test func `an input is not compared behind one of another store that has changed`() {
    let index = Store<Counter>()
    let profile = Store<Profile>(profile: .immediate)
    index.actions.add(2)
    profile.actions.rename("Ada")
    let derived = Derived { index.count == 0 ? "-" : profile[letter: index.count] }
    let values = Recorder<Character>()
    let executor = ManualExecutor()
    derived.observe(executor: executor.executor) { values.record($0) }
    executor.runAll()
    // The letter at 2 is gone, and must not be read: the index has changed before.
    index.actions.add(-2)
    profile.actions.rename("A")
    executor.runAll()
    #expect(values.recorded == ["a", "-"])
  }
}

extension Computed where State == Profile {
  fileprivate subscript(letter index: Int) -> Character { Array(title)[index] }
}
