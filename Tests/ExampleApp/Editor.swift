import VueFlux
import VueFluxToolkit

/// A text that is saved by itself.
struct EditorState: State, Equatable {
  var text = ""
  var saved = Loadable("")

  var isSaved: Bool { text == saved.value }

  struct Dependencies: Sendable {
    var save: @Sendable (_ text: String) async throws -> Void
  }

  enum Action: Equatable {
    case edit(String)
    case save(Loadable<String>.Event)
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout EditorState) {
      switch action {
      case .edit(let text): state.text = text
      case .save(let event): state.saved.apply(event)
      }
    }
  }
}

extension Actions where State == EditorState {
  /// Changes the text, which is saved soon.
  func edit(_ text: String) {
    dispatch(action: .edit(text))
    saveSoon()
  }

  /// Saves the text after a second without another change.
  func saveSoon() {
    run("wait", .debounced(for: .seconds(1))) { store in store.actions.save() }
  }

  /// Saves the text; one text after the other, so that an old one never comes last.
  func save() {
    load("save", State.Action.save, .serial) { store in
      let text = store.text
      try await store.dependencies.save(text)
      return text
    }
  }
}

/// Saves the text that an undo or a redo brings back.
struct SavingOfUndoneTexts: Plugin {
  func didReplaceState(_ replacement: StateReplacement<EditorState>) {
    replacement.store.actions.saveSoon()
  }
}

extension History<EditorState> {
  /// A history of the text.
  ///
  /// It keeps the text alone, so an undo changes no file.
  static func ofEdits(_ editor: Store<EditorState>) -> History {
    History(editor, of: \.text)
  }
}
