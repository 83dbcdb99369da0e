import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Undo of groups` {
  private let store = Store<Editor>(state: Editor(), executor: .immediate)
  private var actions: Actions<Editor> { store.actions }

  @Test func `actions that are dispatched together are undone from the first one on`() {
    let history = History.ofTexts(store)
    let states = Recorder<Editor>()
    store.observe(\.state, executor: .immediate) { states.record($0) }
    actions.write("a")
    actions.dispatch(actions: [.select(1), .write("b"), .select(2)])
    history.undo()
    #expect(store.text == "a" && store.selection == 0)
    history.redo()
    #expect(store.text == "ab" && store.selection == 2)
    // No state that observers had not seen before.
    #expect(Set(states.recorded.map { "\($0.document.text) \($0.selection)" }).count == 3)
  }

  @Test func `a group is undone from its first action on`() {
    let history = History.ofTexts(store)
    history.group {
      actions.select(1)
      actions.write("a")
      actions.select(2)
    }
    history.undo()
    #expect(store.state == Editor())
    history.redo()
    #expect(store.text == "a" && store.selection == 2)
  }

  @Test func `left-out actions alone make no step of a group, and do not end redo`() {
    let history = History.ofTexts(store)
    actions.write("a")
    actions.write("b")
    history.undo()
    actions.dispatch(actions: [.select(1), .select(2)])
    history.group {
      actions.select(3)
      actions.dispatch(actions: [.select(4), .select(5)])
    }
    #expect(history.canRedo)
    history.undo()
    #expect(store.state == Editor() && !history.canUndo)
    history.redo()
    history.redo()
    #expect(store.text == "ab")
  }

  @Test func `a group that ends as it began is no step, and does not end redo`() {
    let history = History.ofTexts(store)
    actions.write("a")
    history.undo()
    actions.dispatch(actions: [.write("b"), .erase])
    #expect(!history.canUndo && history.canRedo)
    history.group {
      actions.write("c")
      #expect(history.canUndo && !history.canRedo)
      actions.erase()
      #expect(!history.canUndo && history.canRedo)
    }
    #expect(!history.canUndo && history.canRedo)
    history.redo()
    #expect(store.text == "a")
  }

  @Test func `a left-out action counts for what a group ends with`() {
    let history = History(store, noting: { $0 != .erase })
    history.group {
      actions.write("a")
      actions.erase()
    }
    #expect(!history.canUndo)
    history.group {
      actions.write("b")
      actions.erase()
      actions.write("c")
    }
    history.undo()
    #expect(store.text == "")
  }

  @Test func `an action without a change makes no step of left-out actions`() {
    let history = History.ofTexts(store)
    actions.dispatch(actions: [.select(1), .write("")])
    history.group {
      actions.select(2)
      actions.write("")
    }
    #expect(!history.canUndo)
    actions.dispatch(actions: [.write(""), .select(3), .write("a"), .write("")])
    history.undo()
    #expect(store.text == "" && store.selection == 2)
  }

  @Test func `an undo in a group undoes what the group has done, and then goes on`() {
    let history = History.ofTexts(store)
    actions.write("a")
    history.group {
      actions.select(1)
      actions.write("b")
      history.undo()
      #expect(store.text == "a" && store.selection == 0)
      history.undo()
      #expect(store.text == "" && history.canRedo)
      actions.select(2)
      actions.write("c")
    }
    #expect(!history.canRedo)
    history.undo()
    #expect(store.text == "" && store.selection == 0 && !history.canUndo)
  }

  @Test func `an undo in a group that has no step undoes the step before the group`() {
    let history = History.ofTexts(store)
    actions.write("a")
    history.group {
      actions.select(1)
      history.undo()
      #expect(store.state == Editor())
      history.redo()
      #expect(store.text == "a" && store.selection == 1)
      actions.write("b")
    }
    history.undo()
    #expect(store.text == "a" && store.selection == 1)
  }

  @Test func `a group that is cleared is a step from its next action on`() {
    let history = History.ofTexts(store)
    history.group {
      actions.write("a")
      history.clear()
      #expect(!history.canUndo)
      actions.write("b")
    }
    history.undo()
    #expect(store.text == "a" && !history.canUndo)
  }

  @Test func `the group that exceeds the limit drops the oldest step`() {
    let history = History(store, limit: 2)
    for text in ["a", "b"] { actions.write(text) }
    history.group { actions.write("c") }
    for _ in 0..<5 { history.undo() }
    #expect(store.text == "a")
  }

  @Test func `a group with a rejected action is a step of the others`() {
    let refusing = PluginDouble<Editor>(onWillCommit: { action, _ in
      action == .write("no") ? .reject(reason: "no") : .commit
    })
    let store = Store<Editor>(state: Editor(), executor: .immediate, plugins: [refusing])
    let history = History.ofTexts(store)
    store.actions.dispatch(actions: [.write("no"), .select(1), .write("a"), .write("no")])
    #expect(store.text == "a")
    history.undo()
    #expect(store.state == Editor() && !history.canUndo)
    store.actions.dispatch(actions: [.write("no")])
    #expect(!history.canUndo)
  }
}

extension Store where State == Editor {
  fileprivate var state: Editor { computed.state }
}
