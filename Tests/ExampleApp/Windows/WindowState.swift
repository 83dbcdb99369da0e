import VueFlux

/// One of the windows that show a document, with a store of its own for each.
struct WindowState: State, Equatable {
  typealias Action = WindowAction
  typealias Mutations = WindowMutations

  var lines: [String] = []
  var selectedLine: Int?
}

enum WindowAction: Equatable {
  /// For all windows of the document.
  case insert(String, at: Int)
  case removeLine(Int)
  /// For one window.
  case select(Int?)
}

struct WindowMutations: Mutations {
  func commit(action: WindowAction, state: inout WindowState) {
    switch action {
    case .insert(let line, let index):
      let index = min(index, state.lines.count)
      state.lines.insert(line, at: index)
      if let selected = state.selectedLine, selected >= index { state.selectedLine = selected + 1 }
    case .removeLine(let index):
      guard state.lines.indices.contains(index) else { return }
      state.lines.remove(at: index)
      if let selected = state.selectedLine {
        state.selectedLine = selected == index ? nil : selected > index ? selected - 1 : selected
      }
    case .select(let line):
      state.selectedLine = line
    }
  }
}
