import VueFlux

/// A document, whose windows are the stores with its tag.
struct Document: Sendable {
  let name: String

  private var windows: Actions<WindowState> {
    Store<WindowState>.actions(to: .tag(name))
  }

  func insert(_ line: String, at index: Int) {
    windows.dispatch(action: .insert(line, at: index))
  }

  func removeLine(_ index: Int) {
    windows.dispatch(action: .removeLine(index))
  }
}
