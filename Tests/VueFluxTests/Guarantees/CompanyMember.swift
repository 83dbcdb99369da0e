import Dispatch
import Observation
import Testing
import VueFlux

/// A store and those who listen to it from its beginning to its end.
final class CompanyMember<Mark>: Sendable {
  private struct Progress: Equatable, Sendable {
    let count: Int
    let isComplete: Bool

    init(_ computed: Computed<Journal<Mark>>) {
      count = computed.history.count
      isComplete = computed.history.last == .max
    }
  }

  let executor: Executor
  let store: Store<Journal<Mark>>
  let effects = Recorder<Effect>()

  private let plugin = Recording<Journal<Mark>>()
  private let reader = CompanyReader<Mark>()
  private let counted = Recorder<Int>()
  private let isCounted = Signal()
  private let tracked = Recorder<Int>()
  private let isTracked = Signal()
  private let values: Task<[Int], Never>
  private let events: Task<[Int], Never>

  /// How often the store has rejected an action, as its plugin was told.
  var rejectedCount: Int { plugin.rejected.recorded.count }

  init(_ executor: Executor, tag: String) {
    self.executor = executor
    let store = Store<Journal<Mark>>(journal: executor, tags: [tag])
    self.store = store
    store.add(plugin: plugin)
    store.add(plugin: Censor<Journal<Mark>>())
    store.subscribe(reader, executor: executor, buffering: .every)
    store.observe({ Progress($0) }, executor: .queue(.global()), buffering: .every) {
      [counted, isCounted] progress in
      counted.record(progress.count)
      if progress.isComplete { isCounted.fire() }
    }
    var progress = store.values(of: { Progress($0) }, buffering: .every).makeAsyncIterator()
    values = Task {
      var seen: [Int] = []
      while let next = await progress.next() {
        seen.append(next.count)
        if next.isComplete { break }
      }
      return seen
    }
    var actions = store.events.makeAsyncIterator()
    events = Task {
      var seen: [Int] = []
      while case .write(let number)? = await actions.next(), number != .max { seen.append(number) }
      return seen
    }
  }

  /// Reads the history as a view does, now and whenever it has changed.
  @MainActor func track() {
    let history = withObservationTracking {
      store.history
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.track() }
    }
    tracked.record(history.count)
    if history.last == .max { isTracked.fire() }
  }

  /// Waits for the effects, and ends the history.
  func finish() async -> [Int] {
    for effect in effects.recorded { _ = await effect.outcome }
    #expect(await store.actions.deliver(.write(CompanyStep.banned)).rejected == [store.identity])
    let history = await store.actions.deliver(.write(.max)).computed?.history ?? []
    return history.dropLast()
  }

  func expectEverybodyHeard(_ history: [Int]) async {
    await plugin.isTold.wait()
    #expect(plugin.told.recorded == history)
    #expect(await events.value == history)
    // Who is told of states is told of a group once, when all of it is there.
    let counts = [0] + history.groupEnds + [history.count + 1]
    #expect(await values.value == counts)
    await isCounted.wait()
    #expect(counted.recorded == counts)
    await reader.isTold.wait()
    #expect(reader.counts.recorded == counts)
    await isTracked.wait()
    #expect(Set(tracked.recorded).isSubset(of: counts))
    #expect(tracked.recorded == tracked.recorded.sorted())
  }
}

/// What is written in a company.
enum CompanyStep: Int {
  /// By a thread: to all, or, beyond their number, to one.
  case own
  /// By the effect of a thread.
  case effect
  /// One of two that a thread dispatches together.
  case group

  /// What no store of a company commits.
  static let banned = -2

  func code(_ thread: Int, _ number: Int) -> Int {
    Step(thread: 100 * rawValue + thread, number: number).code
  }
}

extension Step {
  var kind: CompanyStep? { CompanyStep(rawValue: thread / 100) }
}

extension [Int] {
  /// Whether the second one of each group comes right after the first.
  var areGroupsWhole: Bool {
    indices.allSatisfy { index in
      !isFirstOfGroup(index) || (index + 1 < count && self[index + 1] == self[index] + 1)
    }
  }

  /// How many there are after each action that is none of a group, and after each group.
  fileprivate var groupEnds: [Int] {
    indices.filter { !isFirstOfGroup($0) }.map { $0 + 1 }
  }

  private func isFirstOfGroup(_ index: Int) -> Bool {
    let step = Step(code: self[index])
    return step.kind == .group && step.number.isMultiple(of: 2)
  }
}

/// A plugin that has an action looked at, and told.
struct Recording<State: VueFlux.State>: Plugin where State.Action == JournalEntry {
  let told = Recorder<Int>()
  let rejected = Recorder<Int>()
  let isTold = Signal()

  func willCommit(action: JournalEntry, store: Recipient<State>) -> Verdict<JournalEntry> {
    .replace(with: action)
  }

  func didCommit(_ change: Change<State>) {
    guard let number = change.action.number else { return }
    if number == .max { isTold.fire() } else { told.record(number) }
  }

  func didReject(action: JournalEntry, reason: String, store: Recipient<State>) {
    rejected.record(action.number ?? 0)
  }
}

/// A plugin that has what is banned rejected.
struct Censor<State: VueFlux.State>: Plugin where State.Action == JournalEntry {
  func willCommit(action: JournalEntry, store: Recipient<State>) -> Verdict<JournalEntry> {
    action.number == CompanyStep.banned ? .reject(reason: "banned") : .commit
  }
}

/// An object that is told of each state.
final class CompanyReader<Mark>: StoreSubscriber, Sendable {
  let counts = Recorder<Int>()
  let isTold = Signal()

  func newState(_ computed: Computed<Journal<Mark>>) {
    counts.record(computed.history.count)
    if computed.history.last == .max { isTold.fire() }
  }
}
