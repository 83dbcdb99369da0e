import Testing
import VueFlux
import VueFluxTesting
import VueFluxToolkit

@testable import ExampleApp

@Suite(.isolatedBus) struct `The editor` {
  private let silent = EditorState.Dependencies { _ in }

  @Test func `a text is saved a second after it was changed`() {
    let test = TestStore<EditorState>(state: .init(), dependencies: silent)
    test.actions.edit("tea")
    test.expect(.edit("tea")) { $0.text = "tea" }
    #expect(!test.isSaved)
    test.advance(by: .seconds(1))
    test.expect(.save(.began)) { $0.saved = .loading(previous: "") }
    test.expect(.save(.loaded("tea"))) { $0.saved = .loaded("tea") }
    #expect(test.isSaved)
  }

  @Test func `a text is saved once while the user types`() {
    let saved = Box<[String]>([])
    let test = TestStore<EditorState>(
      state: .init(),
      dependencies: .init { text in saved.value.append(text) }
    )
    for text in ["t", "te", "tea"] {
      test.actions.edit(text)
      test.expect(.edit(text)) { $0.text = text }
      test.advance(by: .milliseconds(900))
    }
    test.advance(by: .milliseconds(100))
    test.expect(.save(.began)) { $0.saved = .loading(previous: "") }
    test.expect(.save(.loaded("tea")), reading: \.isSaved, true, alsoChanging: "saved")
    #expect(saved.value == ["tea"])
  }

  @Test func `two saves are made one after the other`() {
    let environment = TestEnvironment()
    let test = TestStore<EditorState>(
      state: .init(text: "tea"),
      dependencies: .init { [clock = environment.clock] _ in try await clock.sleep(for: .seconds(5))
      },
      environment: environment
    )
    test.actions.save()
    test.expect(.save(.began)) { $0.saved = .loading(previous: "") }
    test.actions.dispatch(action: .edit("teapot"))
    test.expect(.edit("teapot")) { $0.text = "teapot" }
    test.actions.save()
    test.expectPending(effects: ["save", "save"])
    test.advance(by: .seconds(5))
    test.expect(.save(.loaded("tea"))) { $0.saved = .loaded("tea") }
    #expect(!test.isSaved)
    test.expect(.save(.began)) { $0.saved = .loading(previous: "tea") }
    test.advance(by: .seconds(5))
    test.expect(.save(.loaded("teapot"))) { $0.saved = .loaded("teapot") }
  }

  @Test func `a failure is shown, and ends with the next save`() {
    let isOnline = Box(false)
    let test = TestStore<EditorState>(
      state: .init(text: "tea"),
      dependencies: .init { _ in if !isOnline.value { throw Offline() } }
    )
    test.actions.save()
    test.expect(.save(.began)) { $0.saved = .loading(previous: "") }
    test.expect(.save(.failed(message: "Offline()"))) {
      $0.saved = .failed(previous: "", message: "Offline()")
    }
    isOnline.value = true
    test.actions.save()
    test.expect(.save(.began)) { $0.saved = .loading(previous: "") }
    test.expect(.save(.loaded("tea"))) { $0.saved = .loaded("tea") }
  }

  @Test func `an edit is undone and made again`() {
    let test = TestStore<EditorState>(state: .init(), dependencies: silent)
    let history = History<EditorState>.ofEdits(test.store)
    for text in ["tea", "teapot"] {
      test.actions.edit(text)
      test.expect(.edit(text), reading: \.text, text)
    }
    history.undo()
    test.expectReplacement { $0.text = "tea" }
    history.redo()
    test.expectReplacement { $0.text = "teapot" }
    test.actions.cancelAllEffects()
  }

  @Test func `a new edit discards what was undone`() {
    let test = TestStore<EditorState>(state: .init(), dependencies: silent)
    let history = History<EditorState>.ofEdits(test.store)
    test.actions.edit("tea")
    test.expect(.edit("tea")) { $0.text = "tea" }
    history.undo()
    test.expectReplacement { $0.text = "" }
    test.actions.edit("cup")
    test.expect(.edit("cup")) { $0.text = "cup" }
    #expect(!history.canRedo)
    test.actions.cancelAllEffects()
  }

  @Test func `there is nothing to undo at first`() {
    let test = TestStore<EditorState>(state: .init(), dependencies: silent)
    let history = History<EditorState>.ofEdits(test.store)
    #expect(!history.canUndo && !history.canRedo)
  }

  @Test func `an undo takes back no saving, and is saved, in any order of events`() async {
    await simulate(.random(seeds: 0..<100)) { world in
      let file = Box("")
      let editor = world.store(
        "editor",
        state: EditorState(),
        dependencies: EditorState.Dependencies { text in
          try await world.clock.sleep(for: .seconds(world.pick(from: 0...3)))
          file.value = text
        },
        plugins: [SavingOfUndoneTexts()]
      )
      let history = History<EditorState>.ofEdits(editor)
      world.task("ann") {
        for text in ["tea", "teapot"] {
          editor.actions.edit(text)
          try await world.clock.sleep(for: .seconds(world.pick(from: 0...4)))
        }
        history.undo()
      }
      world.finally("the file has the text") {
        history.canRedo && file.value == "tea" && editor.isSaved
      }
    }
  }

  @Test func `the file has the last text at the end, in any order of events`() async {
    await simulate(.random(seeds: 0..<100)) { world in
      let file = Box("")
      let client = EditorState.Dependencies { text in
        try await world.clock.sleep(for: .seconds(world.pick(from: 0...3)))
        file.value = text
      }
      let editor = world.store(
        "editor",
        state: EditorState(),
        dependencies: client
      )
      world.task("ann") {
        for text in ["t", "te", "tea"] {
          editor.actions.edit(text)
          try await world.clock.sleep(for: .seconds(world.pick(from: 0...2)))
        }
      }
      world.finally("the file has the text") { file.value == "tea" && editor.isSaved }
    }
  }
}
