/// A push that is on its way, and the routes that may turn out to be the pushed one.
@MainActor
final class Arrival<Route: VueFluxRouter.Route> {
  let route: Route
  private var visits: [Visit<Route>] = []
  private var hasEnded = false
  private var waiter: (position: Int, continuation: CheckedContinuation<Visit<Route>?, Never>)?

  init(of route: Route) {
    self.route = route
  }

  /// Notes a route that is new in the path.
  func note(_ visit: Visit<Route>) {
    guard visit.route == route, !visit.isClaimed else { return }
    guard let waiter, waiter.position == visit.position else {
      visits.append(visit)
      return
    }
    visit.isClaimed = true
    self.waiter = nil
    waiter.continuation.resume(returning: visit)
  }

  /// Takes the visit at a position, and waits for it if it was not noted yet.
  ///
  /// - Returns: The visit; nil if the store is gone before.
  func visit(at position: Int) async -> Visit<Route>? {
    if let visit = visits.first(where: { $0.position == position && !$0.isClaimed }) {
      visit.isClaimed = true
      return visit
    }
    guard !hasEnded else { return nil }
    return await withCheckedContinuation { waiter = (position, $0) }
  }

  /// Ends the waiting: nothing arrives any more.
  func end() {
    hasEnded = true
    waiter?.continuation.resume(returning: nil)
    waiter = nil
  }
}
