import VueFlux

extension Actions where State == EditorState {
  /// Changes the text, and saves it after a second without another change.
  func edit(_ text: String) {
    dispatch(action: .edit(text))
    run("wait", .debounced(for: .seconds(1))) { store in store.actions.save() }
  }

  /// Saves the text; one text after the other, so that an old one never comes last.
  func save() {
    run("save", .serial) { store in
      let text = store.text
      try await store.dependencies.save(text)
      store.actions.dispatch(action: .noteSaved(text))
    } onError: { [self] _ in
      dispatch(action: .noteFailure)
    }
  }
}

extension History<EditorState> {
  /// Records edits only; results of saves are not recorded.
  static func ofEdits(_ editor: Store<EditorState>) -> History {
    History(editor) { action in
      if case .edit = action { true } else { false }
    }
  }
}
