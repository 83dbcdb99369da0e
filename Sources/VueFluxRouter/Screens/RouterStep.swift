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
  public static func next(from shown: [Route], to path: [Route]) -> RouterStep? {
    let shared = zip(shown, path).prefix { $0 == $1 }.count
    guard let top = shown.last, shown.count > shared else {
      return shared < path.count ? .push(path[shared]) : nil
    }
    let isLastThatDiffers = shown.count == shared + 1
    return isLastThatDiffers && shared < path.count ? .change(top, to: path[shared]) : .pop(top)
  }

  /// All steps of the shortest way.
  public static func steps(from shown: [Route], to path: [Route]) -> [RouterStep] {
    let sharedCount = zip(shown, path).prefix { $0 == $1 }.count
    let old = shown[sharedCount...]
    let new = path[sharedCount...]
    guard let route = old.first else { return new.map { .push($0) } }
    let pops = old.dropFirst().reversed().map { RouterStep.pop($0) }
    guard let newRoute = new.first else { return pops + [.pop(route)] }
    return pops + [.change(route, to: newRoute)] + new.dropFirst().map { .push($0) }
  }

  /// The route that comes, or goes; of a change, the one that comes.
  var route: Route {
    switch self {
    case .push(let route), .pop(let route), .change(_, to: let route): route
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
