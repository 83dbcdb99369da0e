import VueFlux

/// A window of the shop of the demonstration.
struct DemoWindow: State, Codable, Sendable {
  enum Action: Codable, Sendable {
    case show(page: String)
    case scroll(to: Int)
    case useDarkColours(Bool)
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout DemoWindow) {
      switch action {
      case .show(let page): (state.page, state.position) = (page, 0)
      case .scroll(let position): state.position = position
      case .useDarkColours(let isDark): state.isDark = isDark
      }
    }
  }

  var page = "home"
  var position = 0
  var isDark = false
}
