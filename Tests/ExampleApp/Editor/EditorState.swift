import VueFlux

/// A text that is saved by itself.
struct EditorState: State, Equatable {
  typealias Action = EditorAction
  typealias Mutations = EditorMutations
  typealias Dependencies = EditorClient

  var text = ""
  var savedText = ""
  var hasFailed = false
}

struct EditorClient: Sendable {
  var save: @Sendable (_ text: String) async throws -> Void
}

enum EditorAction: Equatable {
  case edit(String)
  case noteSaved(String)
  case noteFailure
}

struct EditorMutations: Mutations {
  func commit(action: EditorAction, state: inout EditorState) {
    switch action {
    case .edit(let text):
      state.text = text
    case .noteSaved(let text):
      state.savedText = text
      state.hasFailed = false
    case .noteFailure:
      state.hasFailed = true
    }
  }
}

extension Computed where State == EditorState {
  var isSaved: Bool { state.text == state.savedText }
}
