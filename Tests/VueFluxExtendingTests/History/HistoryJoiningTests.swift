import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Undo of joined steps` {
  private let clock: ManualClock
  private let store: Store<Editor>
  private let history: History<Editor>
  private var actions: Actions<Editor> { store.actions }

  init() {
    clock = ManualClock()
    store = Store(state: Editor(), executor: .immediate, clock: clock)
    history = History(store, joining: .milliseconds(500), noting: { !$0.isSelection })
  }

  /// Writes each text after a time in milliseconds.
  private func write(_ texts: (time: Int, text: String)...) {
    for (time, text) in texts {
      clock.advance(by: .milliseconds(time))
      actions.write(text)
    }
  }

  @Test func `steps join the one before them until there is a longer pause`() {
    write((0, "a"), (500, "b"), (400, "c"), (501, "d"), (0, "e"))
    history.undo()
    #expect(store.text == "abc")
    history.undo()
    #expect(store.text == "" && !history.canUndo)
    history.redo()
    #expect(store.text == "abc")
  }

  @Test func `without a pause to join in, each step is one of its own`() {
    let plain = History(store)
    write((0, "a"), (0, "b"))
    plain.undo()
    #expect(store.text == "a")
  }

  @Test func `actions that are dispatched together and change nothing give no more time`() {
    write((0, "a"))
    clock.advance(by: .milliseconds(400))
    actions.dispatch(actions: [.erase, .write("a")])
    write((400, "c"))
    history.undo()
    #expect(store.text == "a")
  }

  @Test func `actions that are no steps are joined, and give no more time`() {
    write((0, "a"))
    clock.advance(by: .milliseconds(300))
    actions.select(1)
    actions.write("")
    write((200, "b"), (300, ""), (201, "c"))
    history.undo()
    #expect(store.text == "ab")
    history.undo()
    #expect(store.text == "" && store.selection == 0)
  }

  @Test func `joined steps that lead back to the beginning are none`() {
    write((0, "a"), (0, "b"))
    actions.erase()
    #expect(!history.canUndo)
    write((0, "c"), (0, "d"))
    history.undo()
    #expect(store.text == "" && !history.canUndo)
  }

  @Test func `nothing joins a step after an undo, a redo or a clear`() {
    write((0, "a"), (600, "b"))
    history.undo()
    write((0, "c"))
    history.undo()
    #expect(store.text == "a")
    history.redo()
    write((0, "d"))
    history.undo()
    #expect(store.text == "ac")
    history.clear()
    write((0, "e"), (0, "f"))
    history.undo()
    #expect(store.text == "ac" && !history.canUndo)
  }

  @Test func `a group neither joins a step, nor is joined`() {
    write((0, "a"))
    history.group { write((0, "b"), (0, "c")) }
    write((0, "d"))
    history.undo()
    #expect(store.text == "abc")
    history.undo()
    #expect(store.text == "a")
  }

  @Test func `actions that are dispatched together join, and are joined`() {
    write((0, "a"))
    actions.dispatch(actions: [.write("b"), .select(1), .write("c")])
    write((0, "d"))
    history.undo()
    #expect(store.text == "" && !history.canUndo)
  }

  @Test func `nothing joins a step over a state that was put in place`() {
    write((0, "a"))
    store.replaceState(isReplayed: false, reason: .replay) { state in
      var state = state
      state.document.text += "!"
      return state
    }
    write((0, "b"))
    history.undo()
    #expect(store.text == "a!")
  }

  @Test func `joined steps count as one for the limit`() {
    let store = Store<Editor>(state: Editor(), executor: .immediate, clock: clock)
    let history = History(store, limit: 1, joining: .zero)
    for text in ["a", "b", "c"] { store.actions.write(text) }
    history.undo()
    #expect(store.text == "")
  }

  @Test func `a negative pause stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Editor>(state: Editor(), executor: .immediate)
      _ = History(store, joining: .seconds(-1))
    }
    #expect(
      result.standardErrorText.contains(
        """
        VueFlux: A History joins steps within -1.0 seconds. A pause is not negative. \
        Pass a duration of zero or more.
        """
      )
    )
  }
}
