/// A push that is on its way, and the routes that may turn out to be the pushed one.
@MainActor
final class Arrival<Route: VueFluxRouter.Route> {
  private let route: Route
  private var visits: [Visit<Route>] = []

  init(of route: Route) {
    self.route = route
  }

  /// Notes a route that is new in the path.
  func note(_ visit: Visit<Route>) {
    if visit.route == route { visits.append(visit) }
  }

  /// Claims the visit at a position, if one has begun there that belongs to no other caller.
  func claimVisit(at position: Int) -> Visit<Route>? {
    let visit = visits.first { $0.position == position && !$0.isClaimed }
    visit?.isClaimed = true
    return visit
  }
}
