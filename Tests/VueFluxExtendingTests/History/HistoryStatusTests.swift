import Observation
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `The status of a history` {
  private let store = Store<Editor>(state: Editor(), executor: .immediate)
  private var actions: Actions<Editor> { store.actions }

  @Test func `observers are called with each change of the value, and only then`() {
    let history = History(store)
    let undo = Recorder<Bool>()
    let both = Recorder<HistoryStatus>()
    history.observe(\.canUndo, executor: .immediate) { undo.record($0) }
    history.observe(\.self, executor: .immediate) { both.record($0) }
    actions.write("a")
    actions.write("b")
    history.undo()
    history.undo()
    history.redo()
    history.clear()
    #expect(undo.recorded == [false, true, false, true, false])
    #expect(
      both.recorded.map { "\($0.canUndo) \($0.canRedo)" } == [
        "false false", "true false", "true true", "false true", "true true", "false false",
      ]
    )
  }

  @Test func `observers are on the bus of the store`() {
    let bus = ActionBus()
    let store = Store<Editor>(state: Editor(), executor: .immediate, bus: bus)
    let history = History(store)
    let calls = Recorder<Bool>()
    history.observe(\.canUndo, executor: .immediate) { _ in
      calls.record(ActionBus.current === bus)
    }
    store.actions.write("a")
    #expect(calls.recorded == [true, true])
  }

  @Test func `observers are called for a group as its steps come and go`() {
    let history = History(store)
    let values = Recorder<Bool>()
    history.observe(\.canUndo, executor: .immediate) { values.record($0) }
    history.group {
      actions.write("a")
      actions.erase()
      actions.write("b")
    }
    #expect(values.recorded == [false, true, false, true])
  }

  @Test @MainActor func `on the main thread, observers are called before a dispatch returns`() {
    let history = History(store)
    var values: [Bool] = []
    history.observe(\.canRedo) { values.append($0) }
    actions.write("a")
    history.undo()
    #expect(values == [false, true])
  }

  @Test func `the status is exact at once, and its observers come when the commit has ended`() {
    let history = History(store)
    let calls = Recorder<String>()
    history.observe(\.canUndo, executor: .immediate) { calls.record("status \($0)") }
    store.observe(\.text, executor: .immediate) { calls.record("'\($0)' \(history.canUndo)") }
    actions.write("a")
    #expect(calls.recorded.first == "status false")
    #expect(Set(calls.recorded.dropFirst()) == ["'' false", "'a' true", "status true"])
  }

  @Test @MainActor func `a view is notified when what it has read changes`() {
    let history = History(store)
    let notifications = Recorder<String>()
    func track() {
      withObservationTracking {
        _ = history.canUndo
      } onChange: {
        notifications.record("canUndo")
      }
    }
    track()
    withObservationTracking {
      _ = history.canRedo
    } onChange: {
      notifications.record("canRedo")
    }
    actions.write("a")
    #expect(notifications.recorded == ["canUndo"])
    track()
    actions.write("b")
    #expect(notifications.recorded == ["canUndo"])
    history.undo()
    #expect(notifications.recorded == ["canUndo", "canRedo"])
    history.undo()
    #expect(notifications.recorded == ["canUndo", "canRedo", "canUndo"])
  }

  @Test func `a derived value of the status is fresh`() {
    let history = History(store)
    let derived = Derived { [store] in "\(store.text) \(history.canUndo)" }
    #expect(derived.value == " false")
    actions.write("a")
    #expect(derived.value == "a true")
    history.clear()
    #expect(derived.value == "a false")
  }

  @Test func `a sequence has the values of the status, and ends with the history`() async {
    var history: History<Editor>? = History(store)
    var values = history?.values(\.canUndo).makeAsyncIterator()
    #expect(await values?.next() == false)
    actions.write("a")
    #expect(await values?.next() == true)
    history = nil
    #expect(await values?.next() == nil)
  }

  @Test func `an observer may undo`() {
    let history = History(store)
    let values = Recorder<Bool>()
    history.observe(\.canUndo, executor: .immediate) { canUndo in
      values.record(canUndo)
      if canUndo { history.undo() }
    }
    actions.write("a")
    #expect(store.text == "" && values.recorded == [false, true, false])
  }

  @Test func `an observer ends with the history, and does not keep it`() {
    let values = Recorder<Bool>()
    var history: History<Editor>? = History(store)
    weak let released = history
    let subscription = history?.observe(\.canUndo, executor: .immediate) { values.record($0) }
    history = nil
    #expect(released == nil && subscription?.isUnsubscribed == true)
    actions.write("a")
    #expect(values.recorded == [false])
  }

  @Test func `the status is read inside a commit`() {
    let store = Store<Counter>()
    let history = History(store)
    let values = Recorder<Bool>()
    store.actions.increment()
    store.actions.inside {
      withObservationTracking {
        values.record(history.canUndo)
      } onChange: {
      }
    }
    #expect(values.recorded == [true])
  }

  @Test func `a thread that is late with its notice does not bring back an old status`() {
    let history = History(store)
    let values = Recorder<Bool>()
    history.observe(\.canUndo, executor: .immediate) { values.record($0) }
    let isNoted = Gate()
    let isCleared = Gate()
    // Runs in the exclusive section, when the history has the step already.
    let select: @Sendable (Computed<Editor>) -> String = { computed in
      let text = computed.text
      if text == "a" {
        isNoted.open()
        isCleared.wait()
      }
      return text
    }
    store.observe(select, executor: .immediate, buffering: .every) { _ in }
    onThreads(2) { [store] thread in
      if thread == 0 {
        store.actions.write("a")
        isNoted.open()
      } else {
        isNoted.wait()
        #expect(history.canUndo)
        history.clear()
        isCleared.open()
      }
    }
    #expect(!history.canUndo && values.recorded == [false])
  }

  @Test func `the last status that observers get is the newest one`() {
    let history = History(store)
    let values = Recorder<Bool>()
    history.observe(\.canUndo, executor: .immediate) { values.record($0) }
    onThreads(3) { [store] thread in
      for _ in 0..<50 {
        switch thread {
        case 0: store.actions.write("a")
        case 1: history.undo()
        default: history.clear()
        }
      }
    }
    let recorded = values.recorded
    #expect(recorded.last == history.canUndo)
    #expect(!zip(recorded, recorded.dropFirst()).contains { $0 == $1 })
  }
}
