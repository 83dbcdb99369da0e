import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Undo and equal states` {
  private let store = Store<Editor>(state: Editor(), executor: .immediate)
  private var actions: Actions<Editor> { store.actions }

  @Test func `an action that changes nothing is no step, and does not end redo`() {
    let history = History(store)
    actions.write("")
    #expect(!history.canUndo)
    actions.write("a")
    history.undo()
    actions.write("")
    actions.select(0)
    #expect(!history.canUndo && history.canRedo)
    history.redo()
    #expect(store.text == "a")
  }

  @Test func `of a state that is not Equatable, each action is a step`() {
    let store = Store<Counter>()
    let history = History(store)
    store.actions.add(0)
    store.actions.add(0)
    history.undo()
    #expect(store.history == [0] && history.canUndo && history.canRedo)
  }

  @Test func `states are compared by their own operator`() {
    let store = Store<Rounded>(state: Rounded(), executor: .immediate)
    let history = History(store)
    store.actions.dispatch(action: 3)
    #expect(!history.canUndo)
    store.actions.dispatch(action: 30)
    #expect(history.canUndo)
  }

  @Test func `a comparison may use the history, and dispatch`() {
    let held = Guarded<History<Rounded>?>(nil)
    let log = Store<Counter>()
    let store = Store<Rounded>(
      state: Rounded(onCompare: { _ in
        let history = held.withLock { $0 }
        if history?.canUndo == true { log.actions.increment() }
        history?.clear()
      }),
      executor: .immediate
    )
    let history = History(store, joining: .seconds(60))
    held.withLock { $0 = history }
    store.actions.dispatch(action: 30)
    #expect(history.canUndo && log.count == 0)
    store.actions.dispatch(actions: [40, 50])
    #expect(history.canUndo && log.count == 1)
    history.group {
      store.actions.dispatch(action: 60)
      store.actions.dispatch(action: 70)
    }
    #expect(history.canUndo && log.count == 3)
    held.withLock { $0 = nil }
  }

  @Test func `a group that another thread ends during a comparison is noted as it is then`() {
    let held = Guarded<History<Rounded>?>(nil)
    let store = Store<Rounded>(
      state: Rounded(onCompare: { _ in held.withLock { $0 }?.endGroup() }),
      executor: .immediate
    )
    let history = History(store)
    history.beginGroup()
    store.actions.dispatch(action: 30)
    held.withLock { $0 = history }
    store.actions.dispatch(action: 300)
    held.withLock { $0 = nil }
    history.undo()
    #expect(store.number == 30)
    history.undo()
    #expect(store.number == 0)
  }

  @Test func `a step counts if the history is cleared while it is compared`() {
    let held = Guarded<History<Rounded>?>(nil)
    let store = Store<Rounded>(
      state: Rounded(onCompare: { number in if number == 0 { held.withLock { $0 }?.clear() } }),
      executor: .immediate
    )
    let history = History(store, joining: .seconds(60))
    store.actions.dispatch(action: 30)
    held.withLock { $0 = history }
    store.actions.dispatch(actions: [20, 0])
    held.withLock { $0 = nil }
    history.undo()
    #expect(store.number == 30 && !history.canUndo)
  }

  @Test
  func `a group that another thread begins and ends in a group makes no step of equal states`() {
    let isArmed = Guarded(false)
    let isCompared = Gate()
    let hasGrouped = Gate()
    let store = Store<Rounded>(
      state: Rounded(onCompare: { number in
        guard number == 0, isArmed.withLock({ $0 }) else { return }
        isCompared.open()
        hasGrouped.wait()
      }),
      executor: .immediate
    )
    let history = History(store)
    history.beginGroup()
    store.actions.dispatch(action: 30)
    isArmed.withLock { $0 = true }
    onThreads(2) { thread in
      if thread == 0 {
        store.actions.dispatch(action: 5)
        isCompared.open()
      } else {
        isCompared.wait()
        history.group {}
        hasGrouped.open()
      }
    }
    isArmed.withLock { $0 = false }
    history.endGroup()
    #expect(!history.canUndo)
  }

  @Test func `a state that is compared while it is forgotten is released after the commit`() {
    let isInside = Recorder<Bool>()
    let isArmed = Guarded(false)
    let isCompared = Gate()
    let isCleared = Gate()
    let store = Store<Rounded>(
      state: Rounded(
        scope: Scope(onDeinit: { isInside.record(Deferral.isInside) }),
        onCompare: { number in
          guard number == 0, isArmed.withLock({ $0 }) else { return }
          isCompared.open()
          isCleared.wait()
        }
      ),
      executor: .immediate
    )
    let history = History(store)
    history.beginGroup()
    store.actions.dispatch(action: 30)
    isArmed.withLock { $0 = true }
    onThreads(2) { thread in
      if thread == 0 {
        store.actions.dispatch(action: 40)
        isCompared.open()
      } else {
        isCompared.wait()
        history.clear()
        isCleared.open()
      }
    }
    #expect(isInside.recorded == [false])
  }
}

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

/// A state that rounds its number for comparisons.
private struct Rounded: State, Equatable {
  typealias Action = Int
  typealias Mutations = RoundedMutations
  fileprivate var number = 0
  fileprivate var scope: Scope?

  /// Called with the smaller number of a comparison.
  fileprivate var onCompare: @Sendable (Int) -> Void = { _ in }

  static func == (lhs: Rounded, rhs: Rounded) -> Bool {
    lhs.onCompare(min(lhs.number, rhs.number))
    return lhs.number / 10 == rhs.number / 10
  }
}

private struct RoundedMutations: Mutations {
  func commit(action: Int, state: inout Rounded) {
    state.number = action
    state.scope = nil
  }
}
