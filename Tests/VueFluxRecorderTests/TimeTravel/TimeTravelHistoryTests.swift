import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport

@Suite struct `A time travel and a history` {
  private let store = Store<Log>("log")

  private func log(_ lines: String...) {
    for line in lines { store.actions.log(line) }
  }

  @Test func `a time travel takes an undo for a step`() {
    let history = History(store)
    let travel = TimeTravel(store)
    log("a", "b")
    history.undo()
    #expect(travel.count == 3)
    travel.jump(to: 2)
    #expect(store.lines == ["a", "b"])
    travel.jump(to: 3)
    #expect(store.lines == ["a"])
  }

  @Test func `while a time travel shows the past, nothing is undone or redone`() {
    let history = History(store)
    let travel = TimeTravel(store)
    log("a", "b", "c")
    history.undo()
    travel.jump(to: 1)
    history.undo()
    history.redo()
    #expect(store.lines == ["a"])
    #expect(travel.count == 4 && travel.position == 1)
    #expect(history.canUndo && history.canRedo)
    travel.jump(to: 4)
    #expect(store.lines == ["a", "b"])
    history.redo()
    #expect(store.lines == ["a", "b", "c"])
    history.undo()
    history.undo()
    #expect(store.lines == ["a"])
  }
}
