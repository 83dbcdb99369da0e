import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `A derived value, observed` {
  private let inbox = Store<Counter>()
  private let archive = Store<Counter>()
  private let profile = Store<Profile>(profile: .immediate)
  private let values = Recorder<Int>()

  private func sum() -> Derived<Int> {
    Derived { [inbox, archive] in inbox.count + archive.count }
  }

  @Test func `tells the value there is, then each that differs`() {
    let sum = sum()
    sum.observe(executor: .immediate) { [values] in values.record($0) }
    #expect(values.recorded == [0])
    inbox.actions.add(2)
    archive.actions.add(3)
    archive.actions.add(0)
    #expect(values.recorded == [0, 2, 5])
  }

  @Test func `tells the value before, too`() {
    let sum = sum()
    let pairs = Recorder<[Int?]>()
    sum.observe(executor: .immediate) { pairs.record([$0, $1]) }
    inbox.actions.add(2)
    inbox.actions.add(2)
    #expect(pairs.recorded == [[nil, 0], [0, 2], [2, 4]])
  }

  @Test @MainActor func `tells the main thread before the dispatch returns`() {
    let inbox = Store<Counter>(.mainThread)
    let double = Derived { inbox.count * 2 }
    double.observe { [values] in values.record($0) }
    double.observe { [values] in values.record(($0 ?? -1) - $1) }
    #expect(values.recorded == [0, -1])
    inbox.actions.increment()
    #expect(values.recorded == [0, -1, 2, -2])
  }

  @Test @MainActor func `tells the main thread of commits elsewhere, once a turn`() async {
    let sum = sum()
    sum.observe { [values] in values.record($0) }
    onThreads(1) { [inbox, archive] _ in
      for _ in 0..<10 {
        inbox.actions.increment()
        archive.actions.increment()
      }
    }
    await MainQueue.turn()
    #expect(values.recorded == [0, 20])
  }

  @Test func `tells an executor once for all commits before its turn`() {
    let manual = ManualExecutor()
    let sum = sum()
    sum.observe(executor: manual.executor) { [values] in values.record($0) }
    manual.runAll()
    for _ in 0..<10 { inbox.actions.increment() }
    manual.runAll()
    #expect(values.recorded == [0, 10])
    inbox.actions.add(1)
    inbox.actions.add(-1)
    manual.runAll()
    #expect(values.recorded == [0, 10])
  }

  @Test func `is computed once for a change, however many observe it`() {
    let runs = Recorder<Int>()
    let derived = Derived { [inbox] in
      runs.record(inbox.count)
      return inbox.count
    }
    for _ in 0..<10 { derived.observe(executor: .immediate) { _ in } }
    #expect(runs.recorded == [0])
    inbox.actions.increment()
    #expect(runs.recorded == [0, 1])
  }

  @Test func `tells of a global action when all stores have committed it`() {
    ActionBus.isolated {
      let inbox = Store<Counter>()
      let archive = Store<Counter>()
      let sum = Derived { inbox.count + archive.count }
      sum.observe(executor: .immediate) { [values] in values.record($0) }
      Store<Counter>.actions.increment()
      #expect(values.recorded == [0, 2])
    }
  }

  @Test func `follows the stores that it reads by now, and leaves the others alone`() {
    let derived = Derived { [inbox, archive, profile] in
      profile.title.isEmpty ? inbox.count : archive.count
    }
    derived.observe(executor: .immediate) { [values] in values.record($0) }
    archive.actions.add(5)
    #expect(values.recorded == [0])
    profile.actions.rename("Ada")
    archive.actions.add(1)
    inbox.actions.add(9)
    #expect(values.recorded == [0, 5, 6])
  }

  @Test func `follows what an inner value reads by now`() {
    let inner = Derived { [inbox, archive, profile] in
      profile.title.isEmpty ? inbox.count : archive.count
    }
    let outer = Derived { inner.value * 10 }
    outer.observe(executor: .immediate) { [values] in values.record($0) }
    profile.actions.rename("Ada")
    archive.actions.increment()
    #expect(values.recorded == [0, 10])
  }

  @Test func `tells nobody after the end of a subscription, of its scope, or of its own`() {
    let first = sum()
    let subscription = first.observe(executor: .immediate) { [values] in values.record($0) }
    var scope: Scope? = Scope()
    let second = sum()
    second.observe(scope: scope, executor: .immediate) { [values] in values.record($0) }
    var third: Derived<Int>? = sum()
    let last = third?.observe(executor: .immediate) { [values] in values.record($0) }
    #expect(values.recorded == [0, 0, 0])
    subscription.unsubscribe()
    scope = nil
    third = nil
    inbox.actions.increment()
    #expect(values.recorded == [0, 0, 0])
    #expect(last?.isUnsubscribed == true)
    #expect(first.value == 1 && second.value == 1)
  }

  @Test func `is computed for nobody once its last observer is gone`() {
    let runs = Recorder<Int>()
    let derived = Derived { [inbox] in
      runs.record(inbox.count)
      return inbox.count
    }
    let subscription = derived.observe(executor: .immediate) { _ in }
    subscription.unsubscribe()
    for _ in 0..<10 { inbox.actions.increment() }
    #expect(runs.recorded == [0])
    derived.observe(executor: .immediate) { [values] in values.record($0) }
    inbox.actions.increment()
    #expect(values.recorded == [10, 11])
  }

  @Test func `an observer of a derived value that dispatches is called with the resulting value`() {
    let sum = sum()
    sum.observe(executor: .immediate) { [values, archive] value in
      values.record(value)
      if value < 5 { archive.actions.increment() }
    }
    #expect(values.recorded.last == 5)
    inbox.actions.add(-3)
    #expect(values.recorded.last == 5)
  }

  @Test func `may be observed inside a commit, and tells then`() {
    let sum = sum()
    _ = sum.value
    archive.actions.inside { [values] in
      sum.observe(executor: .immediate) { values.record($0) }
    }
    inbox.actions.add(2)
    #expect(values.recorded == [0, 2])
  }

  @Test func `a store that only it observes takes observers of actions, too`() {
    let sum = sum()
    sum.observe(executor: .immediate) { [values] in values.record($0) }
    inbox.subscribe(executor: .immediate) { [values] _, store in values.record(100 + store.count) }
    inbox.actions.increment()
    #expect(values.recorded.sorted() == [0, 1, 101])
  }
}
