import VueFlux

/// One layer of a path as SwiftUI reads and writes it.
struct PathLayer<Route: VueFluxRouter.Route>: Sendable {
  let path: [Route]
  let layer: Int

  var pushed: [Route] { path.pushed(inLayer: layer) }

  func modal(_ presentation: RoutePresentation) -> ModalRoute<Route>? {
    guard let route = path.modal(over: layer), route.presentation == presentation else {
      return nil
    }
    return ModalRoute(route: route)
  }

  /// The path after SwiftUI has written these routes.
  func setting(pushed routes: [Route]) -> [Route] {
    path.setting(pushed: routes, inLayer: layer)
  }

  /// The path after SwiftUI has written this sheet or cover: it only takes away.
  func setting(_ modal: ModalRoute<Route>?, as presentation: RoutePresentation) -> [Route] {
    modal == nil && self.modal(presentation) != nil ? path.removingLayers(over: layer) : path
  }
}
