import Testing
import VueFlux
import VueFluxTesting

@testable import ExampleApp

@Suite(.isolatedBus) struct `Two windows` {
  private var document: Actions<WindowState> { windows(of: "list") }

  private func window(
    _ lines: [String] = [],
    of document: String = "list",
    selected: Int? = nil,
    in environment: TestEnvironment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> TestStore<WindowState> {
    TestStore(
      state: WindowState(lines: lines, selectedLine: selected),
      tags: [document],
      environment: environment,
      sourceLocation: sourceLocation
    )
  }

  @Test func `a line is inserted in both`() {
    let environment = TestEnvironment()
    let (left, right) = (window(in: environment), window(in: environment))
    document.dispatch(action: .insert("tea", at: 0))
    left.expect(.insert("tea", at: 0)) { $0.lines = ["tea"] }
    right.expect(.insert("tea", at: 0)) { $0.lines = ["tea"] }
  }

  @Test func `a line is selected in one of them`() {
    let environment = TestEnvironment()
    let (left, right) = (window(["tea"], in: environment), window(["tea"], in: environment))
    left.actions.dispatch(action: .select(0))
    left.expect(.select(0)) { $0.selectedLine = 0 }
    right.finish()
  }

  @Test func `the selected line stays selected when others move it`() {
    let environment = TestEnvironment()
    let left = window(["tea", "cup"], selected: 1, in: environment)
    document.dispatch(action: .insert("pot", at: 0))
    left.expect(.insert("pot", at: 0)) {
      $0.lines = ["pot", "tea", "cup"]
      $0.selectedLine = 2
    }
    document.dispatch(action: .removeLine(0))
    left.expect(.removeLine(0)) {
      $0.lines = ["tea", "cup"]
      $0.selectedLine = 1
    }
  }

  @Test func `nothing is selected when the selected line is removed`() {
    let left = window(["tea", "cup"], selected: 1, in: TestEnvironment())
    document.dispatch(action: .removeLine(1))
    left.expect(.removeLine(1)) {
      $0.lines = ["tea"]
      $0.selectedLine = nil
    }
  }

  @Test func `a line that is gone is removed once`() {
    let left = window(["tea"], in: TestEnvironment())
    document.dispatch(action: .removeLine(0))
    document.dispatch(action: .removeLine(0))
    left.expect(.removeLine(0)) { $0.lines = [] }
    left.expect(.removeLine(0))
  }

  @Test func `a window of another document is not changed`() {
    let environment = TestEnvironment()
    let (list, letter) = (window(in: environment), window(of: "letter", in: environment))
    document.dispatch(action: .insert("tea", at: 0))
    list.expect(.insert("tea", at: 0)) { $0.lines = ["tea"] }
    letter.finish()
  }

  @Test func `a document dispatches to its windows`() {
    let probe = ActionProbe<WindowState>()
    document.dispatch(action: .insert("tea", at: 0))
    document.dispatch(action: .removeLine(0))
    #expect(probe.takeActions() == [.insert("tea", at: 0), .removeLine(0)])
  }

  @Test func `both windows show the same, in every order of events`() async {
    let result = await simulate(.exhaustive()) { world in
      let windows = ["left", "right"].map {
        world.store($0, state: WindowState(lines: ["cup"]), tags: ["list"])
      }
      world.task("ann") { document.dispatch(action: .insert("tea", at: 0)) }
      world.task("bob") { document.dispatch(action: .removeLine(0)) }
      world.finally("both show the same") { windows[0].lines == windows[1].lines }
    }
    #expect(result.isComplete)
  }
}
