/// The difference between a path and the next one.
struct PathChange<Route: VueFluxRouter.Route>: Sendable {
  let from: [Route]
  let to: [Route]

  /// How many routes both paths begin with.
  var keptCount: Int { from.sharedCount(with: to) }

  /// The routes that go, the topmost first.
  var left: [Route] { from.dropFirst(keptCount).reversed() }

  /// The routes that come, the lowest first.
  var entered: [Route] { Array(to.dropFirst(keptCount)) }
}
