import Dispatch
import Synchronization
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Undo and redo` {
  private let store = Store<Log>("log")

  private func log(_ lines: String...) {
    for line in lines { store.actions.log(line) }
  }

  @Test func `steps are undone and redone one by one`() {
    let history = History(store)
    #expect(!history.canUndo && !history.canRedo)
    log("a", "b")
    history.undo()
    #expect(store.lines == ["a"] && history.canUndo && history.canRedo)
    history.undo()
    history.undo()
    #expect(store.lines == [] && !history.canUndo)
    history.redo()
    history.redo()
    history.redo()
    #expect(store.lines == ["a", "b"] && !history.canRedo)
  }

  @Test func `a new action ends what could be redone`() {
    let history = History(store)
    log("a", "b")
    history.undo()
    log("c")
    #expect(!history.canRedo)
    history.undo()
    #expect(store.lines == ["a"])
  }

  @Test func `actions that are dispatched together are one step`() {
    let history = History(store)
    log("a")
    store.actions.dispatch(actions: [LogAction(line: "b"), LogAction(line: "c")])
    history.undo()
    #expect(store.lines == ["a"])
    history.redo()
    #expect(store.lines == ["a", "b", "c"])
  }

  @Test func `a group is one step, and groups in it belong to it`() async {
    let history = History(store)
    log("a")
    history.group {
      log("b")
      history.group { log("c") }
      log("d")
    }
    history.beginGroup()
    await store.actions.deliver(action: LogAction(line: "e"))
    await store.actions.deliver(action: LogAction(line: "f"))
    history.endGroup()
    history.undo()
    #expect(store.lines == ["a", "b", "c", "d"])
    history.undo()
    #expect(store.lines == ["a"])
  }

  @Test func `an action that is no step is undone with the one before it`() {
    let history = History(store, noting: { $0.line != "select" })
    log("a", "select", "b")
    history.undo()
    #expect(store.lines == ["a", "select"])
    log("select")
    #expect(history.canRedo)
    history.undo()
    #expect(store.lines == [])
  }

  @Test func `an undo in a group begins another step of it`() {
    let history = History(store)
    history.group {
      log("a")
      history.undo()
      log("b")
    }
    #expect(store.lines == ["b"] && history.canUndo)
    history.undo()
    #expect(store.lines == [])
  }

  @Test func `as many steps are kept as the limit says`() {
    let history = History(store, limit: 3)
    log("a", "b", "c", "d", "e")
    for _ in 0..<9 { history.undo() }
    #expect(store.lines == ["a", "b"])
    history.clear()
    #expect(!history.canUndo && !history.canRedo)
  }

  @Test func `observers of the state are called after an undo, and may dispatch`() {
    let history = History(store)
    let other = Store<Log>("other")
    log("a")
    store.observe(\.lines.count, executor: .immediate) { other.actions.log("\($0)") }
    history.undo()
    #expect(other.lines == ["1", "0"])
    #expect(!ReplayMode.isActive)
  }

  @Test func `on a queue an undo has its place among the actions`() async {
    let store = Store<Log>("log", executor: .queue(.global()))
    let history = History(store)
    for number in 0..<100 { store.actions.log("\(number)") }
    history.undo()
    store.actions.log("next")
    await store.actions.deliver(action: LogAction(line: "end"))
    #expect(store.lines == (0..<99).map { "\($0)" } + ["next", "end"])
  }

  @Test func `a history holds no store and ends when it is released`() {
    weak var released: Store<Log>?
    let history: History<Log>
    do {
      let store = Store<Log>("log")
      released = store
      history = History(store)
      store.actions.log("a")
    }
    #expect(released == nil)
    history.undo()

    var other: History? = History(store)
    log("a")
    weak let releasedHistory = other
    other = nil
    #expect(releasedHistory == nil)
    log("b")
    #expect(store.lines == ["a", "b"])
  }

  @Test func `the end of a part of a state that is forgotten may use the history`() {
    let visitor = Visitor()
    let store = Store<Visited>(visitor)
    let history = History(store, limit: 3)
    visitor.onRelease { _ = history.canUndo }
    for number in 0..<8 { store.actions.dispatch(action: number) }
    #expect(visitor.releaseCount >= 4)
    history.undo()
    store.actions.dispatch(action: 8)
    #expect(store.numbers == [0, 1, 2, 3, 4, 5, 6, 8])
    history.clear()
    #expect(!history.canUndo && !history.canRedo)
    visitor.onRelease(nil)
  }

  @Test func `a history that ends inside a commit ends its states when that has ended`() {
    let visitor = Visitor()
    let store = Store<Visited>(visitor)
    let early = Guarded(0)
    let held = Guarded<History<Visited>?>(nil)
    weak var released: History<Visited>?
    do {
      let history = History(store) { action in
        if action == 3 {
          let last = held.withLock { held in
            defer { held = nil }
            return held
          }
          withExtendedLifetime(last) {}
        }
        return true
      }
      held.withLock { $0 = history }
      released = history
    }
    for number in 0..<3 { store.actions.dispatch(action: number) }
    visitor.onRelease { early.withLock { $0 += 1 } }
    // The mutation itself lets go of a part.
    visitor.onCommit { _ in visitor.onRelease(nil) }
    store.actions.dispatch(action: 3)
    #expect(released == nil && early.withLock { $0 } == 0)
    #expect(visitor.releaseCount == 3)
    visitor.onCommit(nil)
  }
}

private struct Log: State {
  typealias Action = LogAction
  typealias Mutations = LogMutations
  fileprivate var lines: [String] = []
}

private struct LogAction: Sendable {
  let line: String
}

private struct LogMutations: Mutations {
  func commit(action: LogAction, state: inout Log) { state.lines.append(action.line) }
}

extension Actions where State == Log {
  fileprivate func log(_ line: String) { dispatch(action: LogAction(line: line)) }
}

extension Computed where State == Log {
  fileprivate var lines: [String] { state.lines }
}

extension Store where State == Log {
  fileprivate convenience init(_ name: String, executor: Executor = .immediate) {
    self.init(state: Log(), mutations: LogMutations(), executor: executor, name: name)
  }
}
