import Dispatch
import Testing
import VueFlux

/// Everything at once again, with all that stands around a store; ThreadSanitizer watches when it is on.
@Suite struct `G12 races in company` {
  private static let count = 60

  @Test(.serialized, arguments: [2, 4, 7])
  func `stores keep every promise among plugins, observers, sequences, effects and relays`(
    threads: Int
  ) async {
    enum Mark {}
    enum Echo {}
    let count = Self.count
    let tag = "company of \(threads)"
    let address = Address<Journal<Mark>>.tag(tag)
    let members = Executor.all.map { Member<Mark>($0, tag: tag) }
    let echo = Store<Journal<Echo>>(journal: .queue(.global()), tags: [tag])
    echo.relay(Journal<Mark>.self) { $0 }

    onThreads(threads) { thread in
      for number in 0..<count {
        let member = members[number % members.count]
        let store = member.store
        Store<Journal<Mark>>.actions(to: address).write(Step(thread: thread, number: number).code)
        store.actions.write(Step(thread: thread, number: count + number).code)
        member.effects.record(
          store.actions.run("write", .serial) { actions in
            actions.write(Step(thread: threads + thread, number: number).code)
          }
        )
        let cancelled = store.actions.run("cancelled") { actions in actions.write(-1) }
        let passing = store.add(plugin: Recording<Journal<Mark>> { _ in })
        let onlooker = store.observe(
          \.history.count,
          executor: members[thread % members.count].executor,
          buffering: number.isMultiple(of: 2) ? .latest : .every
        ) { _ in }
        cancelled.cancel()
        passing.unsubscribe()
        onlooker.unsubscribe()
        if number.isMultiple(of: 3) {
          _ = Store<Journal<Mark>>(journal: member.executor, tags: [tag])
        }
      }
    }

    var globalHistories: [[Int]] = []
    for member in members {
      let history = await member.finish()
      await member.expectEverybodyHeard(history)
      let steps = history.filter { $0 >= 0 }.map(Step.init(code:))
      let isGlobal = { (step: Step) in step.thread < threads && step.number < count }
      let global = steps.filter(isGlobal).map(\.code)
      #expect(global.holdsAllSteps(threads: threads, each: count))
      globalHistories.append(global)
      let local = steps.filter { !isGlobal($0) }
      #expect(local.count == 2 * threads * count / members.count)
      #expect(Set(local).count == local.count)
      #expect(steps.keepOrderOfEachThread)
    }
    #expect(globalHistories.allSatisfy { $0 == globalHistories[0] })
    let echoed = await echo.actions.deliver(.inside {}).computed?.history
    #expect(echoed == globalHistories[0])
  }
}

/// A store and those who listen to it from its beginning to its end.
private final class Member<Mark>: Sendable {
  let executor: Executor
  let store: Store<Journal<Mark>>
  let effects = Recorder<Effect>()

  private let told = Recorder<Int>()
  private let isTold = Signal()
  private let counted = Recorder<Int>()
  private let isCounted = Signal()
  private let values: Task<[Int], Never>
  private let events: Task<[Int], Never>

  init(_ executor: Executor, tag: String) {
    self.executor = executor
    let store = Store<Journal<Mark>>(journal: executor, tags: [tag])
    self.store = store
    store.add(
      plugin: Recording<Journal<Mark>> { [told, isTold] action in
        guard case .write(let number) = action else { return }
        if number == .max { isTold.fire() } else { told.record(number) }
      }
    )
    let count: @Sendable (Computed<Journal<Mark>>) -> Int = { $0.history.count }
    let isComplete: @Sendable (Computed<Journal<Mark>>) -> Bool = { $0.history.last == .max }
    store.observe(count, executor: .queue(.global()), buffering: .every) { [counted] count in
      counted.record(count)
    }
    store.observe(isComplete, executor: .queue(.global())) { [isCounted] isComplete in
      if isComplete { isCounted.fire() }
    }
    var counts = store.values(of: count, buffering: .every).makeAsyncIterator()
    values = Task {
      var seen: [Int] = []
      while let count = await counts.next() { seen.append(count) }
      return seen
    }
    var actions = store.events.makeAsyncIterator()
    events = Task {
      var seen: [Int] = []
      while case .write(let number)? = await actions.next(), number != .max { seen.append(number) }
      return seen
    }
  }

  /// Waits for the effects, and ends the history.
  func finish() async -> [Int] {
    for effect in effects.recorded { _ = await effect.outcome }
    let history = await store.actions.deliver(.write(.max)).computed?.history ?? []
    return history.dropLast()
  }

  func expectEverybodyHeard(_ history: [Int]) async {
    await isTold.wait()
    await isCounted.wait()
    #expect(told.recorded == history)
    #expect(await events.value == history)
    values.cancel()
    let seen = await values.value
    #expect(seen == Array(0..<seen.count))
    #expect(counted.recorded.starts(with: 0...history.count))
  }
}

/// A plugin that has an action looked at, and told.
private struct Recording<State: VueFlux.State>: Plugin {
  let didCommit: @Sendable (State.Action) -> Void

  func willCommit(action: State.Action, store: Recipient<State>) -> Verdict<State.Action> {
    .replace(with: action)
  }

  func didCommit(_ change: Change<State>) {
    didCommit(change.action)
  }
}

extension [Step] {
  /// Whether the global actions of each thread, its local ones, and those of its effects are in order
  /// of dispatch.
  fileprivate var keepOrderOfEachThread: Bool {
    let byKind = Dictionary(grouping: self) { [$0.thread, $0.number < 60 ? 0 : 1] }
    return byKind.values.allSatisfy { steps in
      zip(steps, steps.dropFirst()).allSatisfy { $0.number < $1.number }
    }
  }
}
