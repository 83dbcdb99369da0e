import VueFluxRouter

/// Routes that are pushed, or cover others.
enum Panel: Route, Codable {
  case page(Int)
  case sheet(Int)
  case cover

  var presentation: RoutePresentation {
    switch self {
    case .page: .push
    case .sheet: .sheet
    case .cover: .cover
    }
  }
}
