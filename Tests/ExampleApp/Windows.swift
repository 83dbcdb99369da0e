import VueFlux

/// One of the windows that show a document, with a store of its own for each.
struct WindowState: State, Equatable {
  var lines: [String] = []
  var selectedLine: Int?

  enum Action: Equatable {
    /// For all windows of the document.
    case insert(String, at: Int)
    case removeLine(Int)
    /// For one window.
    case select(Int?)
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout WindowState) {
      switch action {
      case .insert(let line, let index):
        let index = min(index, state.lines.count)
        state.lines.insert(line, at: index)
        if let selected = state.selectedLine, selected >= index {
          state.selectedLine = selected + 1
        }
      case .removeLine(let index):
        guard state.lines.indices.contains(index) else { return }
        state.lines.remove(at: index)
        if let selected = state.selectedLine {
          state.selectedLine = selected == index ? nil : selected > index ? selected - 1 : selected
        }
      case .select(let line): state.selectedLine = line
      }
    }
  }
}

/// All windows of a document, which are the stores with its name as their tag.
func windows(of document: String) -> Actions<WindowState> {
  Store<WindowState>.actions(to: .tag(document))
}
