import VueFlux

/// What can happen to a screen.
enum ScreenAction {
  case refresh
}
