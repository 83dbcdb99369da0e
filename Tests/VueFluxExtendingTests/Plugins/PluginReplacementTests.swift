import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Plugin and replaced states` {
  private let calls = Recorder<String>()

  /// Notes commits and replaced states, with the states around them.
  private var noting: PluginDouble<Counter> {
    PluginDouble(
      keepsStateBefore: true,
      onDidCommit: { [calls] change in
        calls.record("\(change.action): \(change.before?.count ?? -1) → \(change.after.count)")
      },
      onDidReplaceState: { [calls] replacement in
        let (before, after) = (replacement.before.count, replacement.after.count)
        calls.record("\(replacement.reason): \(before) → \(after)")
      }
    )
  }

  @Test func `a plugin is called with the reason, and the states before and after`() {
    let store = Store<Counter>(plugins: [noting])
    let history = History(store)
    store.actions.add(3)
    history.undo()
    history.redo()
    store.replaceState(isReplayed: true, reason: .replay) { _ in Counter() }
    #expect(calls.recorded == ["add(3): 0 → 3", "undo: 3 → 0", "redo: 0 → 3", "replay: 3 → 0"])
  }

  @Test func `the states before and after stay what they were`() {
    let replacements = Recorder<StateReplacement<Counter>>()
    let plugin = PluginDouble<Counter>(onDidReplaceState: { replacements.record($0) })
    let store = Store<Counter>(plugins: [plugin])
    store.actions.add(1)
    store.replaceState(isReplayed: false, reason: .replay) { _ in Counter() }
    store.actions.add(5)
    let replacement = replacements.recorded.first
    #expect(replacement?.before.history == [1] && replacement?.after.history == [])
    #expect(replacement?.store.computed.history == [5])
  }

  @Test func `a state that is not replaced leads to no call`() {
    let store = Store<Counter>(plugins: [noting])
    let history = History(store)
    history.undo()
    history.redo()
    store.replaceState(isReplayed: false, reason: .replay) { _ in nil }
    #expect(calls.recorded == [])
  }

  @Test func `on the thread that replaces, plugins come before observers`() {
    let store = Store<Counter>(plugins: [noting])
    let history = History(store)
    store.actions.increment()
    store.observe(\.count, executor: .immediate) { [calls] in calls.record("state \($0)") }
    history.undo()
    #expect(
      calls.recorded == ["increment: 0 → 1", "state 1", "undo: 1 → 0", "state 0"]
    )
  }

  @Test func `a state that a plugin replaces during a call is reported when that call has ended`() {
    let held = Guarded<History<Counter>?>(nil)
    let undoing = PluginDouble<Counter>(
      onDidCommit: { [calls] _ in
        calls.record("begins")
        held.withLock { $0 }?.undo()
        calls.record("ends")
      }
    )
    let store = Store<Counter>(plugins: [undoing, noting])
    held.withLock { $0 = History(store) }
    store.actions.increment()
    #expect(calls.recorded == ["begins", "ends", "increment: 0 → 1", "undo: 1 → 0"])
    held.withLock { $0 = nil }
  }

  @Test(arguments: Executor.all)
  func `commits and replaced states of many threads come in one order`(executor: Executor) async {
    let links = Recorder<(before: Int, after: Int)>()
    let isDone = Signal()
    let plugin = PluginDouble<Counter>(
      keepsStateBefore: true,
      onDidCommit: { change in
        links.record((change.before?.count ?? -1, change.after.count))
        if change.action == .decrement { isDone.fire() }
      },
      onDidReplaceState: { links.record(($0.before.count, $0.after.count)) }
    )
    let store = Store<Counter>(executor, plugins: [plugin])
    let history = History(store, limit: 1_000)
    onThreads(4) { thread in
      for number in 1...100 {
        if thread == 0 { history.undo() } else { store.actions.add(thread * number) }
      }
    }
    store.actions.decrement()
    await isDone.wait()
    let recorded = links.recorded
    #expect(recorded.first?.before == 0)
    for (link, next) in zip(recorded, recorded.dropFirst()) { #expect(link.after == next.before) }
  }

  @Test func `a plugin dispatches because of an undo, and not because of a replayed state`() {
    let plugin = PluginDouble<Counter>(
      onDidReplaceState: { [calls] replacement in
        calls.record("\(replacement.reason) \(ReplayMode.isActive)")
        replacement.store.actions.add(10)
      }
    )
    let bus = ActionBus()
    let store = Store<Counter>(bus: bus, plugins: [plugin])
    let history = History(store)
    bus.subscribeUnreceived(of: Counter.self) { [calls] action, _ in
      calls.record("refused \(action)")
    }
    store.actions.increment()
    history.undo()
    #expect(store.count == 10)
    store.replaceState(isReplayed: true, reason: .travel) { _ in Counter() }
    #expect(store.count == 0)
    #expect(calls.recorded == ["undo false", "travel true", "refused add(10)"])
  }

  @Test func `a removed plugin is not called with replaced states`() {
    let store = Store<Counter>()
    let history = History(store)
    let registration = store.add(plugin: noting)
    store.actions.increment()
    history.undo()
    registration.unsubscribe()
    history.redo()
    #expect(calls.recorded == ["increment: 0 → 1", "undo: 1 → 0"])
  }

  @Test func `reasons are told apart by a switch and by their texts`() {
    let reasons: [ReplacementReason] = [.undo, .redo, .travel, .replay]
    #expect(reasons.map(\.description) == ["undo", "redo", "travel", "replay"])
    #expect(Set(reasons).count == reasons.count)
  }
}
