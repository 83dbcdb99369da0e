import VueFlux

/// The state of the tests of histories: a document, and what is selected in it.
struct Editor: State, Equatable {
  typealias Action = EditorAction
  typealias Mutations = EditorMutations
  var document = Document()
  var selection = 0
}

struct Document: Equatable, Sendable {
  var text = ""
}

enum EditorAction: Equatable, Sendable {
  case write(String)
  case erase
  case select(Int)

  var isSelection: Bool {
    if case .select = self { true } else { false }
  }
}

struct EditorMutations: Mutations {
  func commit(action: EditorAction, state: inout Editor) {
    switch action {
    case .write(let text): state.document.text += text
    case .erase: state.document.text = ""
    case .select(let place): state.selection = place
    }
  }
}

extension Actions where State == Editor {
  func write(_ text: String) { dispatch(action: .write(text)) }
  func erase() { dispatch(action: .erase) }
  func select(_ place: Int) { dispatch(action: .select(place)) }
}

extension Computed where State == Editor {
  var text: String { state.document.text }
}

extension History<Editor> {
  /// A history whose steps are not selections.
  static func ofTexts(_ store: Store<Editor>) -> History {
    History(store, noting: { !$0.isSelection })
  }
}
