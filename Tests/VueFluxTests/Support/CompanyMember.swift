import Dispatch
import Observation
import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport

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
    let progress: @Sendable (Computed<Journal<Mark>>) -> Progress = { Progress($0) }
    store.observe(progress, executor: .queue(.global()), buffering: .every) {
      [counted, isCounted] progress in
      counted.record(progress.count)
      if progress.isComplete { isCounted.fire() }
    }
    var states = store.values(progress, buffering: .every).makeAsyncIterator()
    values = Task {
      var seen: [Int] = []
      while let next = await states.next() {
        seen.append(next.count)
        if next.isComplete { break }
      }
      return seen
    }
    var actions = store.committedActions.makeAsyncIterator()
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
    #expect(
      await store.actions.deliver(action: .write(CompanyStep.banned)).rejected == [store.identity]
    )
    let history = await store.actions.deliver(action: .write(.max)).computed?.history ?? []
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
