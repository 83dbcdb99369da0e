import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Undo of a part of the state` {
  private let store = Store<Editor>(state: Editor(), executor: .immediate)
  private var actions: Actions<Editor> { store.actions }

  @Test func `an undo puts back the part, and leaves the rest as it is now`() {
    let history = History(store, of: \.document)
    actions.write("a")
    actions.select(1)
    actions.write("b")
    actions.select(2)
    history.undo()
    #expect(store.text == "a" && store.selection == 2)
    history.undo()
    #expect(store.text == "" && store.selection == 2 && !history.canUndo)
    actions.select(3)
    history.redo()
    history.redo()
    #expect(store.text == "ab" && store.selection == 3 && !history.canRedo)
  }

  @Test func `an action that does not change the part is no step, and does not end redo`() {
    let history = History(store, of: \.document)
    actions.select(1)
    #expect(!history.canUndo)
    actions.write("a")
    history.undo()
    actions.select(2)
    history.group { actions.dispatch(actions: [.select(3), .select(4)]) }
    #expect(!history.canUndo && history.canRedo)
  }

  @Test func `actions of a group are undone together`() {
    let history = History(store, of: \.document)
    actions.dispatch(actions: [.write("a"), .select(1), .write("b")])
    history.undo()
    #expect(store.text == "" && store.selection == 1)
  }

  @Test func `the filter gets the part before and after`() {
    let history = History(store, of: \.document) { action, before, after in
      before.text.count < after.text.count
    }
    actions.write("a")
    actions.erase()
    #expect(store.text == "")
    history.undo()
    #expect(store.text == "" && history.canRedo)
    history.redo()
    #expect(store.text == "")
    let plain = History(store, of: \.document, noting: { $0 != .erase })
    actions.write("b")
    actions.erase()
    plain.undo()
    #expect(store.text == "" && !plain.canUndo)
  }

  @Test func `two parts have histories of their own`() {
    let texts = History(store, of: \.document.text)
    let selections = History(store, of: \.selection)
    actions.write("a")
    actions.select(1)
    texts.undo()
    #expect(store.text == "" && store.selection == 1 && selections.canUndo)
    selections.undo()
    texts.redo()
    #expect(store.text == "a" && store.selection == 0)
  }

  @Test func `the rest of a state is not kept`() {
    let store = Store<Guest>(state: Guest(), executor: .immediate)
    let history = History(store, of: \.count)
    weak var scope: Scope?
    do {
      let guest = Scope()
      scope = guest
      store.actions.dispatch(action: guest)
    }
    #expect(scope != nil)
    store.actions.dispatch(action: Scope())
    #expect(scope == nil && history.canUndo)
    history.undo()
    #expect(store.computed.state.count == 1)
  }

  @Test func `the code of a part may use the history, and dispatch`() {
    let log = Store<Counter>()
    let held = Guarded<History<Guest>?>(nil)
    let guest = Guest(onAccess: {
      if held.withLock({ $0 })?.canRedo == false { log.actions.increment() }
    })
    let store = Store<Guest>(state: guest, executor: .immediate)
    let history = History(store, of: \.watchedCount)
    held.withLock { $0 = history }
    store.actions.dispatch(action: Scope())
    history.undo()
    #expect(store.computed.state.count == 0 && log.count > 0)
    held.withLock { $0 = nil }
  }
}

/// A state with an object, and a part that is computed.
private struct Guest: State, Sendable {
  typealias Action = Scope
  typealias Mutations = GuestMutations
  fileprivate var count = 0
  fileprivate var scope: Scope?
  fileprivate var onAccess: @Sendable () -> Void = {}

  fileprivate var watchedCount: Int {
    get {
      onAccess()
      return count
    }
    set {
      onAccess()
      count = newValue
    }
  }
}

private struct GuestMutations: Mutations {
  func commit(action: Scope, state: inout Guest) {
    state.count += 1
    state.scope = action
  }
}
