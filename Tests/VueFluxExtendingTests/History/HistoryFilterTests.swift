import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Undo with a filter of changes` {
  private let store = Store<Editor>(state: Editor(), executor: .immediate)
  private var actions: Actions<Editor> { store.actions }

  @Test func `the filter gets the action, and the states before and after it`() {
    let seen = Recorder<String>()
    let history = History(store) { action, before, after in
      seen.record("\(action): '\(before.document.text)' '\(after.document.text)'")
      return before.document != after.document
    }
    actions.write("a")
    actions.select(1)
    actions.write("b")
    #expect(
      seen.recorded == ["write(\"a\"): '' 'a'", "select(1): 'a' 'a'", "write(\"b\"): 'a' 'ab'"]
    )
    history.undo()
    #expect(store.text == "a" && store.selection == 1)
    history.undo()
    #expect(store.text == "" && store.selection == 0)
  }

  @Test func `the filter is called for each action of a group until one is a step`() {
    let seen = Recorder<String>()
    let history = History(store) { action, before, after in
      seen.record("'\(before.document.text)' '\(after.document.text)'")
      return before.document != after.document
    }
    actions.dispatch(actions: [.select(1), .write("a"), .write("b"), .select(2)])
    #expect(seen.recorded == ["'' ''", "'' 'a'"])
    history.undo()
    #expect(store.text == "" && store.selection == 0 && !history.canUndo)
  }

  @Test func `an action that the filter leaves out does not end redo`() {
    let history = History(store) { _, before, after in before.selection == after.selection }
    actions.write("a")
    history.undo()
    actions.select(3)
    #expect(history.canRedo && !history.canUndo)
  }

  @Test func `the filter may dispatch, and use the history`() {
    let log = Store<Counter>()
    let held = Guarded<History<Editor>?>(nil)
    let history = History(store) { _, _, _ in
      if held.withLock({ $0 })?.canUndo == false { log.actions.increment() }
      return true
    }
    held.withLock { $0 = history }
    actions.write("a")
    actions.write("b")
    #expect(log.count == 1)
    held.withLock { $0 = nil }
  }

  @Test func `parts of states that a filter leaves out are released when the commit has ended`() {
    let visitor = Visitor()
    let store = Store<Visited>(visitor)
    let history = History(store) { _, _, _ in false }
    let isInside = Recorder<Bool>()
    visitor.onRelease { isInside.record(Deferral.isInside || history.canUndo) }
    store.actions.dispatch(actions: [1, 2, 3])
    store.actions.dispatch(action: 4)
    #expect(isInside.recorded == [false, false, false])
    visitor.onRelease(nil)
  }
}
