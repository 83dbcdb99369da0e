/// One step of the screens on the way from one path to another.
///
/// The way is the shortest there is: pops down to what both paths begin with, at most one change, and
/// then pushes.
public enum RouterStep<Route: VueFluxRouter.Route>: Hashable, Sendable {
  /// A route comes on top.
  case push(Route)

  /// The topmost route, which is this one, goes.
  case pop(Route)

  /// Another route takes the place of the topmost one.
  case change(Route, to: Route)

  /// The first step of the shortest way; nil if the paths are equal.
  ///
  /// - Parameters:
  ///   - shown: The path that the screens show.
  ///   - path: The path that they are to show.
  /// - Returns: The step.
  @inlinable
  public static func next(from shown: [Route], to path: [Route]) -> RouterStep? {
    next(from: shown, to: path, sharedCount: shown.sharedCount(with: path))
  }

  /// The same, of paths with so many common routes at their beginning.
  @inlinable
  static func next(
    from shown: some RandomAccessCollection<Route>,
    to path: [Route],
    sharedCount: Int
  ) -> RouterStep? {
    guard let top = shown.last, shown.count > sharedCount else {
      return sharedCount < path.count ? .push(path[sharedCount]) : nil
    }
    let isLastThatDiffers = shown.count == sharedCount + 1
    return isLastThatDiffers && sharedCount < path.count
      ? .change(top, to: path[sharedCount]) : .pop(top)
  }

  /// All steps of the shortest way, in a time that grows as the length of the paths.
  @inlinable
  public static func steps(from shown: [Route], to path: [Route]) -> [RouterStep] {
    let sharedCount = shown.sharedCount(with: path)
    let (old, new) = (shown.dropFirst(sharedCount), path.dropFirst(sharedCount))
    var steps: [RouterStep] = []
    steps.reserveCapacity(max(old.count, 1) + new.count)
    // Indices, because an iterator would copy each route once more.
    for index in old.indices.dropFirst().reversed() { steps.append(.pop(shown[index])) }
    switch (old.first, new.first) {
    case (let route?, let newRoute?): steps.append(.change(route, to: newRoute))
    case (let route?, nil): steps.append(.pop(route))
    case (nil, let newRoute?): steps.append(.push(newRoute))
    case (nil, nil): break
    }
    for index in new.indices.dropFirst() { steps.append(.push(path[index])) }
    return steps
  }

  /// The route that comes, or goes; of a change, the one that comes.
  var route: Route {
    switch self {
    case .push(let route), .pop(let route), .change(_, to: let route): route
    }
  }

  /// Whether it takes a screen away, and presents no sheet.
  var goesAway: Bool {
    switch self {
    case .push: false
    case .pop: true
    case .change(_, to: let route): !route.presentation.isModal
    }
  }

  /// Changes a path as this step changes the screens.
  public func apply(to path: inout [Route]) {
    switch self {
    case .push(let route):
      path.append(route)
    case .pop:
      _ = path.popLast()
    case .change(_, let route):
      _ = path.popLast()
      path.append(route)
    }
  }
}

extension Array where Element: Equatable {
  /// How many elements both have in common at their beginning.
  @inlinable
  func sharedCount(with other: [Element]) -> Int {
    let limit = Swift.min(count, other.count)
    var index = 0
    while index < limit, self[index] == other[index] { index += 1 }
    return index
  }
}

extension RouterStep: CustomStringConvertible {
  /// The step as text, such as `push letter(id: 3)`.
  public var description: String {
    switch self {
    case .push(let route): "push \(route)"
    case .pop(let route): "pop \(route)"
    case .change(let route, let newRoute): "change \(route) to \(newRoute)"
    }
  }
}
