import Observation
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `A derived value of a state that a replay puts back` {
  private let inbox = Store<Counter>()
  private let archive = Store<Counter>()

  /// The mode of each call of an observer.
  private let modes = Recorder<Bool>()

  /// The count of the inbox if that is odd, and else that of the archive.
  private func inboxIfOdd() -> Derived<Int> {
    Derived { [inbox, archive] in
      inbox.count.isMultiple(of: 2) ? archive.count : inbox.count
    }
  }

  @Test func `observers of a state that a replay put back see replay mode on each executor`() {
    let sum = Derived { [inbox, archive] in inbox.count + archive.count }
    let values = Recorder<Int>()
    sum.observe(executor: .immediate) { [modes] in
      values.record($0)
      modes.record(ReplayMode.isActive)
    }
    let manual = ManualExecutor()
    let elsewhere = Recorder<Bool>()
    sum.observe(executor: manual.executor) { _ in elsewhere.record(ReplayMode.isActive) }
    inbox.actions.add(3)
    manual.runAll()
    inbox.replaceState(isReplayed: true, reason: .replay) { _ in Counter() }
    manual.runAll()
    #expect(values.recorded == [0, 3, 0])
    #expect(modes.recorded == [false, false, true])
    #expect(elsewhere.recorded == [false, true])
  }

  @Test func `observers see replay mode even if the value was read before their turn`() {
    let derived = inboxIfOdd()
    let manual = ManualExecutor()
    inbox.actions.increment()
    derived.observe(executor: manual.executor) { [modes] _ in modes.record(ReplayMode.isActive) }
    manual.runAll()
    inbox.replaceState(isReplayed: true, reason: .replay) { _ in Counter() }
    // Reads the archive for the first time: the observer has to look at the value once more.
    _ = derived.value
    manual.runAll()
    #expect(modes.recorded == [false, true])
  }

  @Test func `trackers see replay mode even if the value was read before their turn`() async {
    let derived = inboxIfOdd()
    inbox.actions.increment()
    await MainQueue.hold { [inbox, modes] in
      withObservationTracking {
        _ = derived.value
      } onChange: {
        modes.record(ReplayMode.isActive)
      }
      inbox.replaceState(isReplayed: true, reason: .replay) { _ in Counter() }
      // As above.
      _ = derived.value
    }
    await MainQueue.turn()
    #expect(modes.recorded == [true])
  }

  @Test func `observers do not get the mode of an executor that has none`() {
    let derived = inboxIfOdd()
    let idle = ManualExecutor()
    let manual = ManualExecutor()
    inbox.actions.increment()
    let subscription = derived.observe(executor: idle.executor) { _ in }
    derived.observe(executor: manual.executor) { [modes] _ in modes.record(ReplayMode.isActive) }
    idle.runAll()
    manual.runAll()
    inbox.replaceState(isReplayed: true, reason: .replay) { _ in Counter() }
    manual.runAll()
    subscription.unsubscribe()
    inbox.actions.add(3)
    _ = derived.value
    manual.runAll()
    #expect(modes.recorded == [false, true, false])
  }

  /// If the count becomes odd, the value no longer reads the archive; if it becomes even, the value begins to.
  @Test(arguments: [0, 1])
  func `observers see replay mode even if another thread reads the value before them`(
    start: Int
  ) {
    inbox.actions.add(start)
    archive.actions.add(10)
    let derived = inboxIfOdd()
    // Called before the connection of the derived value.
    inbox.observe(\.count, executor: .immediate) { _ in
      if ReplayMode.isActive { onThreads(1) { _ in _ = derived.value } }
    }
    derived.observe(executor: .immediate) { [modes] _ in modes.record(ReplayMode.isActive) }
    inbox.replaceState(isReplayed: true, adding: 3)
    #expect(modes.recorded == [false, true])
    inbox.actions.increment()
    #expect(modes.recorded == [false, true, false])
  }

  @Test(arguments: [false, true])
  func `an observer of a derived value is in replay mode if its newest value comes from a replay`(
    isReplayed: Bool
  ) {
    let manual = ManualExecutor()
    let sum = Derived { [inbox, archive] in inbox.count + archive.count }
    // Called before the connection of the derived value.
    inbox.observe(\.count, executor: .immediate) { _ in onThreads(1) { _ in manual.runAll() } }
    sum.observe(executor: manual.executor) { [modes] _ in modes.record(ReplayMode.isActive) }
    manual.runAll()
    archive.replaceState(isReplayed: !isReplayed, adding: 1)
    // The value is computed, and the observer has not been called with it.
    _ = sum.value
    inbox.replaceState(isReplayed: isReplayed, adding: 2)
    manual.runAll()
    #expect(modes.recorded == [false, isReplayed])
  }
}

extension Store<Counter> {
  fileprivate func replaceState(isReplayed: Bool, adding number: Int) {
    replaceState(isReplayed: isReplayed, reason: .replay) { state in
      var next = state
      CounterMutations().commit(action: .add(number), state: &next)
      return next
    }
  }
}
